const { csrf } = require('@blocklet/sdk/lib/middlewares/csrf')
const cookieParser = require('cookie-parser')
const express = require('express')
const { join } = require('node:path')
const { attachRequests } = require('./requests.js')
const { requireUser, userOf } = require('./user.js')

const folder = join(__dirname, '..')
const app = express()

// Host, protocol and path come from the server in front: the wallet gets an address made of them.
app.set('trust proxy', true)
app.use(cookieParser(), express.json(), csrf())

attachRequests(app)

// A protected call: 401 for everyone who isn't signed in.
app.get('/api/tools', requireUser, (request, response) => {
  response.json({ reader: request.user.name, tools: ['Drill', 'Ladder', 'Wheelbarrow'] })
})

// A protected page. Everyone else gets a page to sign in, at the same address.
app.get('/members', (request, response) => {
  const user = userOf(request)
  response.set('cache-control', 'no-store')
  response.status(user ? 200 : 401).sendFile(join(folder, 'pages', user ? 'members.html' : 'sign-in.html'))
})

// Everything in `public` is for everyone.
app.use(express.static(join(folder, 'public')))

app.listen(Number(process.env.BLOCKLET_PORT))
