import { test } from 'vitest'
import { isInstalled, needsInstall } from '../../scripts/lib/packages.ts'

const DRIVERS = 'e2e/engines'

// Its types and packages are those of that folder.
const file = '../engines/drivers.ts'
if (isInstalled(DRIVERS)) await import(file)
else test.todo(`Puppeteer and WebDriver: ${needsInstall(DRIVERS)}`)
