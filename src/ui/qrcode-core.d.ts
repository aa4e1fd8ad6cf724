/** The part of qrcode without its canvas and file writers; its types cover only the whole. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}

declare module 'qrcode/lib/core/byte-data.js' {
  export default class ByteData {
    constructor(data: string)
  }
}
