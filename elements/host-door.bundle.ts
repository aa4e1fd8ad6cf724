export { callHost } from '../src/stores/host/bridge.ts'
export { openPopup } from '../src/stores/popup.ts'
export { logout } from '../src/stores/session/index.ts'
export { share } from '../src/stores/share.ts'
