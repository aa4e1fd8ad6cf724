import type { Page } from 'playwright/test'
import { script, type HostPage } from './table.ts'

/** A page that moves, copies or replaces the nodes of the kit while the dialog is open. */
export interface Mover extends HostPage {
  /** What the page does. Resolves when it is done. */
  act: (page: Page) => Promise<unknown>
}

export const NEXT_PAGE = `<!doctype html><html lang="en"><head><title>The next page</title></head><body>
  <h1>The next page</h1><did-connect-button></did-connect-button><did-avatar-menu></did-avatar-menu></body></html>`

const next = (page: Page) => page.getByRole('heading', { name: 'The next page' }).waitFor({ state: 'attached' })

const TURBO = script('@hotwired/turbo/dist/turbo.es2017-umd.js')
const HTMX = script('htmx.org/dist/htmx.min.js')

async function visit(page: Page, code: string): Promise<void> {
  await page.evaluate(code)
  await next(page)
}

/** Replaces the text nodes of a page by font elements with another text, now and later, as a translator does. */
function translate(isDeep: boolean): void {
  const watched = new WeakSet<Node>()
  const wrap = (text: Text): void => {
    const parent = text.parentElement
    if (!text.data.trim() || parent?.closest('font, style, script, title')) return
    const font = document.createElement('font')
    font.append(Object.assign(document.createElement('font'), { textContent: `«${text.data}»` }))
    text.replaceWith(font)
  }
  const visit = (root: Node): void => {
    if (root instanceof Text) return wrap(root)
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    const found: Node[] = [root]
    while (nodes.nextNode()) found.push(nodes.currentNode)
    for (const node of found) {
      if (node instanceof Text) wrap(node)
      else if (isDeep && node instanceof Element && node.shadowRoot) watch(node.shadowRoot)
    }
  }
  const watch = (root: Node): void => {
    if (watched.has(root)) return
    watched.add(root)
    visit(root)
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') visit(target)
        else for (const node of addedNodes) visit(node)
      }
    }).observe(root, { subtree: true, childList: true, characterData: true })
  }
  document.documentElement.lang = 'de'
  document.documentElement.classList.add('translated-ltr')
  watch(document.body)
}

export const MOVERS: Mover[] = [
  { name: 'Turbo visits another page', head: TURBO, act: (page) => visit(page, `Turbo.visit('next.html')`) },
  {
    name: 'htmx replaces the body',
    head: HTMX,
    act: (page) => visit(page, `htmx.ajax('GET', 'next.html', { target: 'body', swap: 'innerHTML', push: 'true' })`),
  },
  {
    name: 'htmx swaps the body with a view transition',
    head: HTMX,
    act: (page) => visit(page, `htmx.ajax('GET', 'next.html', { target: 'body', swap: 'innerHTML transition:true' })`),
  },
  {
    name: 'a view transition moves all nodes',
    act: (page) =>
      page.evaluate(() => {
        const move = () => document.body.append(...document.body.children)
        return document.startViewTransition(move).finished.then(() => null)
      }),
  },
  {
    name: 'the page moves all nodes into a new element',
    act: (page) =>
      page.evaluate(() => {
        const main = document.createElement('main')
        main.append(...document.body.children)
        document.body.append(main)
      }),
  },
  {
    name: 'the page clones all nodes',
    act: (page) =>
      page.evaluate(() => document.body.append(...[...document.body.children].map((node) => node.cloneNode(true)))),
  },
  {
    name: 'the page replaces its body by a copy of its markup',
    act: (page) =>
      page.evaluate(() => {
        const markup = document.body.outerHTML
        document.body.outerHTML = markup
      }),
  },
  { name: 'a translator rewrites the texts of the page', act: (page) => page.evaluate(translate, false) },
  { name: 'a translator rewrites the texts of shadow roots', act: (page) => page.evaluate(translate, true) },
  { name: 'the page is printed', act: (page) => page.pdf() },
  {
    name: 'document.write begins a new document',
    act: (page) => visit(page, `document.open(); document.write(${JSON.stringify(NEXT_PAGE)}); document.close(); null`),
  },
]
