import { NoCodeError } from './scan.ts'
import { WalletError } from './wallet.ts'

/** What the browser reports about the camera. */
const CAMERA: Partial<Record<string, string>> = {
  NotAllowedError:
    'The camera may not be used here. Allow it in the browser’s settings of this page, or paste a picture.',
  NotFoundError: 'This device has no camera. Paste or choose a picture of the code.',
  NotReadableError: 'Another program uses the camera. Close it, or paste a picture of the code.',
  NotSupportedError: 'Browsers offer the camera only at localhost and over https. Choose a picture of the code.',
}

/** A sentence for the person who uses the wallet, for whatever went wrong. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NoCodeError)
    return 'There is no QR code in this picture. The whole code has to be in it, and sharp.'
  if (error instanceof WalletError) return error.sentence
  if (error instanceof DOMException) {
    if (error.name === 'InvalidStateError') return 'The browser can’t read this file as a picture.'
    return CAMERA[error.name] ?? 'The browser does not permit that.'
  }
  // What `fetch` throws.
  if (error instanceof TypeError) return 'The app does not answer. It may have stopped, or this device can’t reach it.'
  return 'The answer of the app can’t be read.'
}
