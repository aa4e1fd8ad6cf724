import { insert } from './insert.js'

window.insert = (count) => insert('did-address', count)
