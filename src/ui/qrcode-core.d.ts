/** The part of qrcode without its canvas and file writers; its types cover only the whole. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}

declare module 'qrcode/lib/core/byte-data.js' {
  interface ByteData {
    getLength: () => number
  }
  const ByteData: new (data: string) => ByteData
  export default ByteData
}

declare module 'qrcode/lib/core/utils.js' {
  export const getSymbolTotalCodewords: (version: number) => number
}

declare module 'qrcode/lib/core/version.js' {
  export const getEncodedBits: (version: number) => number
}
