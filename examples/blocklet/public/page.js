import { connect, on } from './did-connect/did-connect.js'

const status = document.querySelector('[role=status]')
const output = document.querySelector('output')

const show = (result) => {
  output.textContent = JSON.stringify(result, null, 2)
}

on('did-session-change', ({ detail: { user } }) => {
  status.textContent = user ? `Hello ${user.fullName}` : 'Nobody is signed in.'
})

// The two requests that are elements. `result` is what the backend wrote.
on('did-success', ({ detail: { action, result } }) => {
  if (action === 'share-profile' || action === 'sign-loan') show(result)
})

document.querySelector('#locker').addEventListener('click', async () => {
  try {
    const { result, code } = await connect({
      action: 'open-locker',
      requireLogin: true,
      sealed: ['code'],
      texts: { title: 'Open your locker', success: 'The code is on the page.' },
    })
    show({ ...result, code })
  } catch (error) {
    // The visitor has closed the dialog, or has read in it what went wrong.
    show({ error: error.code })
  }
})
