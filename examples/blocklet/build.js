const { cpSync } = require('node:fs')

// The files of the kit go next to the pages: the script, its languages, and the style sheet that reserves room.
const files = 'node_modules/did-connect-elements/dist'
for (const name of ['did-connect.js', 'did-connect.css', 'locales'])
  cpSync(`${files}/${name}`, `public/did-connect/${name}`, { recursive: true })
