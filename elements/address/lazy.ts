import { lazy } from '../../src/env/lazy.ts'

export const view = lazy('display', async () => (await import('./view/view.tsx')).AddressView)

/** The dialog with the QR code. */
export const qrDialog = lazy('views', async () => (await import('./qr-dialog/qr-dialog.tsx')).QrDialog)
