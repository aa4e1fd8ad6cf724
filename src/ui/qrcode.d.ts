// Its types describe the main module only.
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
