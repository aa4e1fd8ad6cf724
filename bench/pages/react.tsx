import { useRef } from 'react'
import { createRoot } from 'react-dom/client'

/** A minimal React page: one button that opens a dialog. */
function App() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Connect
      </button>
      <dialog ref={dialog}>
        <h2>Connect</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
