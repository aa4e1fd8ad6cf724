/** What the shop's customers agree to. */
export const TERMS = `Terms of the shop

1. A ticket is for one person and one evening.
2. It can be returned until the doors open.
3. The shop keeps your name, and nothing else.
`
