import { configure } from 'did-connect-elements'
import { mount } from 'svelte'
import App from './app.svelte'

// The app that has the accounts. A page of the app itself does not need this.
configure({ appUrl: 'https://app.example' })

mount(App, { target: document.querySelector('#app') as HTMLElement })
