import { installSimulatedApp } from './install.ts'

installSimulatedApp({ folder: new URL('./', location.href).pathname, onMail: () => {} })
