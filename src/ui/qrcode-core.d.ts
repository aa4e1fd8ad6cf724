/** The part of qrcode without its canvas and file writers; its types cover only the whole. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
