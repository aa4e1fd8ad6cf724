import { tryKit } from './try-kit.js'

it('an app’s test imports the kit, and shows and removes an element', async () => {
  const seen = await tryKit(await import('did-connect-elements'))
  if (seen.join() !== 'Sign in,') throw new Error(`Seen: ${seen.join()}`)
})
