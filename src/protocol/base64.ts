/** Base64 without a library: `atob` and `btoa` represent each byte as one character. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export const utf8ToBase64 = (text: string): string => toBase64(new TextEncoder().encode(text))
export const base64UrlToUtf8 = (text: string): string => new TextDecoder().decode(fromBase64Url(text))
