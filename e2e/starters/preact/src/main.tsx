import { configure } from 'did-connect-elements/light'
import { render } from 'preact'
import App from './app'

configure({ appUrl: 'https://app.example' })

render(<App />, document.querySelector('#app') as HTMLElement)
