/** A page of a table: what differs from an ordinary page with the kit. */
export interface HostPage {
  name: string
  /** Elements ahead of the kit's script. */
  head?: string
  /** Elements ahead of the kit's elements. */
  body?: string
  doctype?: string
  /** An expression that is true as long as the page's own library works. */
  works?: string
  /** What the page and its libraries add after the kit. */
  adds?: RegExp
}

export const fileOf = ({ name }: HostPage): string => `${name.replaceAll(/\W+/g, '-')}.html`

/** Where the libraries of the pages are installed. */
export const LIBRARIES = 'e2e/libraries'

/** Whether a page loads one of them. */
export const usesLibrary = ({ head = '', body = '' }: HostPage): boolean => (head + body).includes('../libraries/')

/** A script of a library, as `write.ts` copies it. */
export const script = (file: string): string => `<script src="../libraries/${file}"></script>`
