import type { Page } from 'playwright/test'

/**
 * Runs in the page: inserts elements of every kind, waits until each near the viewport is rendered, and removes them.
 */
async function insertAndRemove([count, round]: [number, number]): Promise<void> {
  const TAGS = ['did-address', 'did-avatar', 'did-user-card', 'did-connect-button', 'did-avatar-menu']
  const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const list = document.createElement('div')
  for (let index = 0; index < count; index += 1) {
    const element = document.createElement(TAGS[index % TAGS.length] ?? '')
    // Addresses that no other round has; the cards are those of a few users.
    const number = element.localName === 'did-user-card' ? index : round * count + index
    const tail = [3364, 58, 1].map((unit) => LETTERS[Math.floor((number * 7919) / unit) % 58]).join('')
    element.setAttribute('did', `z1muQ3xqHQK2uiACHyChikobsiY5kLq${tail}A`)
    list.append(element)
  }
  document.body.append(list)
  const first = [...list.children].slice(0, TAGS.length)
  while (!first.every((element) => element.shadowRoot?.childElementCount)) await new Promise(requestAnimationFrame)
  list.remove()
}

const BATCH = 500

export async function insertAndRemoveElements(page: Page, count: number): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    await page.evaluate(insertAndRemove, [Math.min(BATCH, count - done), done / BATCH] as [number, number])
  }
}
