import { on, user } from 'did-connect-elements'

user.subscribe((current) => {
  document.querySelector('[role=status]').textContent = current ? `Hello ${current.fullName}` : 'Nobody is signed in.'
  document.querySelector('did-user-card').user = current
  document.querySelector('did-address').did = current?.did ?? ''
})
on('did-login', ({ detail }) => {
  document.querySelector('#event').textContent = `Signed in with ${detail.provider}.`
})
