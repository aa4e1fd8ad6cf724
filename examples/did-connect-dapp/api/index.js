const { fallback } = require('@blocklet/sdk/lib/middlewares/fallback')
const cookieParser = require('cookie-parser')
const express = require('express')
const { join } = require('node:path')
const { attachRequests } = require('./requests.js')

const folder = join(__dirname, '../dist')
const app = express()

// Host, protocol and path come from the server in front: the wallet gets an address made of them.
app.set('trust proxy', true)
app.use(cookieParser(), express.json())

attachRequests(app)

app.use(express.static(folder, { maxAge: '30d', index: false }))
app.use(fallback('index.html', { root: folder }))

app.listen(Number(process.env.BLOCKLET_PORT))
