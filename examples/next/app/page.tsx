import { Account } from './account'

/** Rendered on the server. It needs no session, so it can be static. */
export default function Page() {
  return (
    <main>
      <h1>Next.js</h1>
      <Account />
    </main>
  )
}
