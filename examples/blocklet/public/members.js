import { on, request } from './did-connect/did-connect.js'

// `request` sends the session, and renews it if it has expired. The backend decides.
const { reader, tools } = await request(new URL('api/tools', location.href).href)
document.querySelector('[role=status]').textContent = `${reader}, these tools are free:`
document
  .querySelector('ul')
  .append(...tools.map((tool) => Object.assign(document.createElement('li'), { textContent: tool })))

// What only members see must not stay on the screen.
on('did-logout', () => location.reload())
