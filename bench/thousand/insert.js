const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The n-th address of a long list. Each is a different DID of an account. */
export function didOf(index) {
  let tail = ''
  for (let rest = index * 7919 + 13; tail.length < 6; rest = Math.floor(rest / 3) + 31) tail += ALPHABET[rest % 58]
  return `z1muQ3xqHQK2uiACHyChikobsiY5${tail}A`.slice(0, 35)
}

/** Inserts this many elements at once, one per line. Returns the list. */
export function insert(tag, count) {
  const list = document.createElement('div')
  for (let index = 0; index < count; index += 1) {
    const line = document.createElement('div')
    const element = document.createElement(tag)
    element.setAttribute('did', didOf(index))
    line.append(element)
    list.append(line)
  }
  document.body.append(list)
  return list
}
