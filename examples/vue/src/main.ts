import { configure } from 'did-connect-elements'
import { createApp } from 'vue'
import App from './app.vue'

// The app that has the accounts. A page of the app itself does not need this.
configure({ appUrl: 'https://app.example' })

createApp(App).mount('#app')
