// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1:9/" }
import { testMock } from '../../elements/testing/mock-page.ts'

testMock()
