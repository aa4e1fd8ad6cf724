/** A portrait for accounts that come without a picture: the same name has the same face everywhere. */

const BACKGROUNDS = ['#cfe3f5', '#f6d9c4', '#d8ead2', '#e6dcf3', '#f7e6b5', '#cdeae6']
const CLOTHES = ['#25518f', '#a8442f', '#2f6b4f', '#6a4a9c', '#8a5a12', '#1f2a3c']
const SKIN = ['#f2c9a5', '#e0ac82', '#c68b5f', '#9a6540', '#6e452c']
const HAIR = ['#2b1d16', '#5a3a22', '#a5672d', '#1d2230', '#8d8680', '#c99a4b']

/** What lies behind the head, and what lies over it. */
const STYLES: [string, string][] = [
  ['', 'M29 43c-3-21 41-23 38 0-4-9-11-12-19-12s-15 3-19 12z'],
  ['M27 40c0-28 42-28 42 0v29c0 6-42 6-42 0z', 'M29 45c0-20 38-20 38 0-9-2-15-6-18-12-4 7-11 11-20 12z'],
  ['M38 20a10 10 0 1 1 20 0z', 'M29 42c0-23 38-23 38 0-6-8-32-8-38 0z'],
  ['M25 42c-4-30 50-30 46 0 4 16-2 24-8 22H33c-6 2-12-6-8-22z', 'M30 44c-1-18 37-18 36 0-5-11-26-15-36 0z'],
]

/** A number made of the name: FNV-1a. */
const hashOf = (name: string): number =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261)

/** A portrait as a data URL. */
export function portraitOf(name: string): string {
  let rest = hashOf(name)
  const pick = <T>(values: readonly T[]): T => {
    const value = values[rest % values.length] as T
    rest = Math.floor(rest / values.length)
    return value
  }
  const [behind, over] = pick(STYLES)
  const [hair, skin, clothes, background] = [pick(HAIR), pick(SKIN), pick(CLOTHES), pick(BACKGROUNDS)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="${background}"/>
<path d="${behind}" fill="${hair}"/>
<path d="M8 104c0-27 17-35 40-35s40 8 40 35z" fill="${clothes}"/>
<path d="M39 56h18v15c0 10-18 10-18 0z" fill="${skin}"/>
<path d="M39 63c6 5 12 5 18 0v4c-6 5-12 5-18 0z" fill="#000" opacity=".12"/>
<ellipse cx="48" cy="46" rx="18" ry="21" fill="${skin}"/>
<path d="${over}" fill="${hair}"/>
</svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
