import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import DidAddress from '@arcblock/ux/lib/DID'
import { didOf } from '../thousand/insert.js'

/** The platform's own component in a list, as in a React app of the platform. */
window.insert = (count) => {
  const list = document.createElement('div')
  document.body.append(list)
  const root = createRoot(list)
  const lines = Array.from({ length: count }, (_, index) => (
    <div key={index}>
      <DidAddress did={didOf(index)} />
    </div>
  ))
  flushSync(() => root.render(lines))
  const remove = list.remove.bind(list)
  list.remove = () => {
    root.unmount()
    remove()
  }
  return list
}
