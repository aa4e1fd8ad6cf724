import { describe, expect, test } from 'vitest'
import { emailProblem, isEmail, readEmail } from './email.ts'

const label = 'x'.repeat(63)

describe('emailProblem', () => {
  test.each([
    'robin@example.com',
    'Robin.Beispiel+tag@mail.example.co.uk',
    "o'neil_{x}@example.com",
    '1@example.museum',
    '用户@例子.中国',
    'robin@xn--fsqu00a.xn--fiqs8s',
    `${'a'.repeat(64)}@example.com`,
    `a@${label}.${label}.${label}.${'x'.repeat(56)}.com`,
  ])('has nothing against %s', (email) => {
    expect(emailProblem(email)).toBeNull()
    expect(isEmail(email)).toBe(true)
  })

  test.each([[''], ['   '], ['\n'], [null], [undefined], [7], [{}], [['robin@example.com']]])(
    'misses one in %j',
    (email) => {
      expect(emailProblem(email)).toBe('required')
      expect(isEmail(email)).toBe(false)
    },
  )

  test.each([
    ['no sign', 'robin'],
    ['no domain', 'robin@'],
    ['no local part', '@example.com'],
    ['no top-level domain', 'robin@example'],
    ['a space inside', 'rob in@example.com'],
    ['a space in front', ' robin@example.com'],
    ['a line break behind', 'robin@example.com\n'],
    ['a wide space', 'robin\u3000@example.com'],
    ['two signs', 'robin@@example.com'],
    ['two addresses', 'a@example.com,b@example.com'],
  ])('finds the form wrong: %s', (_name, email) => {
    expect(emailProblem(email)).toBe('format')
  })

  test.each([
    ['a local part of 65 bytes', `${'a'.repeat(65)}@example.com`],
    ['a local part of 66 bytes in 22 characters', `${'中'.repeat(22)}@example.com`],
    ['255 bytes', `a@${label}.${label}.${label}.${'x'.repeat(57)}.com`],
    ['ten thousand characters', `${'a'.repeat(10_000)}@example.com`],
    ['ten thousand dots', `a@${'.'.repeat(10_000)}`],
    ['two dots in a row', 'ro..bin@example.com'],
    ['a dot in front', '.robin@example.com'],
    ['a dot before the sign', 'robin.@example.com'],
    ['an empty label', 'robin@example..com'],
    ['a label that starts with a hyphen', 'robin@-example.com'],
    ['a label that ends with a hyphen', 'robin@example-.com'],
    ['a label of 64 characters', `robin@${'x'.repeat(64)}.com`],
    ['a top-level domain of one letter', 'robin@example.c'],
    ['a top-level domain of digits', 'robin@127.0.0.1'],
    ['an underscore in the domain', 'robin@exa_mple.com'],
    ['brackets', 'robin@[127.0.0.1].com'],
    ['quotes', '"robin"@example.com'],
    ['markup', '<b>robin</b>@example.com'],
    ['a comma in the local part', 'a,b@example.com'],
    ['bidi controls', 'robin\u202e@example.com'],
    ['bidi controls in the domain', 'robin@example\u202e.com'],
    ['an invisible character', 'ro\u200bbin@example.com'],
    ['a control character', 'ro\u0000bin@example.com'],
    ['a lone surrogate', 'robin\ud800@example.com'],
  ])('finds the address wrong: %s', (_name, email) => {
    expect(emailProblem(email)).toBe('invalid')
  })
})

describe('readEmail', () => {
  test.each([
    ['blanks around it', ' ada@example.org\n'],
    ['an ideographic space', '\u3000ada@example.org\u00a0'],
    ['a full-width sign', 'ada＠example.org'],
    ['full-width letters', 'ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ'],
    ['an ideographic full stop', 'ada@example。org'],
    ['a half-width one', 'ada@example｡org'],
    ['a zero-width space', 'ada@exam\u200bple.org'],
    ['a byte order mark', '\ufeffada@example.org'],
    ['directional marks', '\u202aada@example.org\u202c'],
    ['a soft hyphen', 'ada@exam\u00adple.org'],
    ['a variation selector', 'ada@example.org\ufe0f'],
    ['a link', 'mailto:ada@example.org'],
    ['a link with a subject', 'MAILTO:ada@example.org?subject=Hello%20Ada'],
    ['a name', 'Ada <ada@example.org>'],
    ['a name in quotes', '"Lovelace, Ada" <ada@example.org>'],
    ['brackets alone', '<ada@example.org>'],
    ['a link in brackets', '< mailto:ada@example.org >'],
    ['all of it', '\u200eＡｄａ　＜ＭＡＩＬＴＯ：ada＠example。org＞\u3000'],
  ])('understands %s', (_, typed) => {
    expect(readEmail(typed)).toBe('ada@example.org')
  })

  test.each([
    ['capitals', 'Ada@Example.ORG'],
    ['letters of other scripts', '用户@例子.中国'],
    ['a space inside', 'ada lovelace@example.org'],
    ['two addresses', 'ada@example.org, bea@example.org'],
    ['a name without its end', 'Ada <ada@example.org'],
    ['nothing', ''],
    ['ten thousand characters', '<'.repeat(10_000)],
  ])('leaves %s', (_, typed) => {
    expect(readEmail(typed)).toBe(typed)
  })
})
