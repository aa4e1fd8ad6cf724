import { configure } from 'did-connect-elements'
import { render } from 'solid-js/web'
import App from './app'

configure({ appUrl: 'https://app.example' })

render(() => <App />, document.querySelector('#app') as HTMLElement)
