import { expect, test } from 'vitest'
import { integrityOf } from './cdn-lines.ts'

test('an integrity value is the base64 SHA-384 of the content', () => {
  // The example of the specification of Subresource Integrity.
  expect(integrityOf(Buffer.from("alert('Hello, world.');"))).toBe(
    'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
  )
})
