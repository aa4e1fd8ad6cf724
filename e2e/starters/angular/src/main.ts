import { bootstrapApplication } from '@angular/platform-browser'
import { configure } from 'did-connect-elements'
import { App } from './app'

configure({ appUrl: 'https://app.example' })

await bootstrapApplication(App)
