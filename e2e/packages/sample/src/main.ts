import { $user, configure } from 'did-connect-elements'
import { greeting } from './greeting.ts'

configure({ appUrl: import.meta.env.VITE_APP_URL })

const heading = document.querySelector('h1')
const settings = document.querySelector('a')

$user.subscribe((user) => {
  if (heading) heading.textContent = greeting()
  if (settings) settings.hidden = user?.role !== 'owner'
})
