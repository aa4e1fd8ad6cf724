import { DidServerPage } from 'did-connect-elements/react'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'

export const metadata: Metadata = { title: 'did-connect-elements in Next.js', icons: 'data:,' }

/** The elements of all pages are in the HTML with what they show, before any script. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <DidServerPage locale="en">{children}</DidServerPage>
      </body>
    </html>
  )
}
