import { configure } from 'did-connect-elements'
import { render } from 'preact'
import App from './app'

configure({ appUrl: 'https://app.example' })

render(<App />, document.querySelector('#app') as HTMLElement)
