// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1:9/" }
import { testEmulatedPage } from '../testing/emulated-page.ts'

testEmulatedPage()
