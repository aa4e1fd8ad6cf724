import type { FirstPage } from '../../elements/first/page.ts'
import { treeOf, type TreeElement, type TreeNode } from '../../elements/first/tree.ts'
import { languageOr } from '../../src/core/frame/frame-markup.tsx'
import type { ThemeChoice } from '../../src/core/settings.ts'
import type { Mode } from '../../src/model/kit-colors.ts'
import { asText } from '../../src/model/read.ts'
import { wholeCss } from '../../src/style/sheet.ts'
import { ELEMENTS, type ServerElement } from './elements.tsx'
import { attribute, escapeCss, escapeText } from './escape.ts'
import { LOGIN_FORM, loginForm } from './login-form.ts'
import type { Page, RenderOptions } from './page.ts'
import type { ElementTag } from './tags.ts'
import { i18nOf, messagesOf } from './texts.ts'
import { valuesOf } from './values.ts'
import { cssOf, writeTree } from './write-tree.ts'

/** What is the same for an element and those inside it. */
interface Context extends Pick<RenderOptions, 'nonce' | 'styleSheet'> {
  page: Page
}

type Attributes = [name: string, value: string][]

const THEMES: readonly unknown[] = ['light', 'dark', 'system', 'page']

/** The modes in which an element may be shown: the second one in a dark system, or on a dark page. */
const modesOf = (theme: ThemeChoice): [Mode, Mode?] =>
  theme === 'light' || theme === 'dark' ? [theme] : ['light', 'dark']

/** Makes the button lead to the sign-in page. */
function leadTo(tree: readonly TreeNode[]): void {
  for (const node of tree) {
    if (typeof node === 'string') continue
    if (node.tag === 'button') {
      node.attributes = [
        ...node.attributes.filter(([name]) => name !== 'type'),
        ['type', 'submit'],
        ['form', LOGIN_FORM],
      ]
    }
    leadTo(node.children)
  }
}

/** What the script needs to draw the same until it knows more (elements/first/server-page.ts). */
function noteOf({ palette, session }: Page, { frame }: FirstPage, theme: ThemeChoice): string {
  const locale = frame.i18n.locale
  const user = session.status === 'signed-in' ? session.user : null
  return JSON.stringify({
    ...(session.status !== 'starting' && {
      user: user && { did: user.did, fullName: user.fullName, avatar: user.avatar },
    }),
    ...(palette && { theme, palette }),
    ...(locale !== 'en' && locale !== 'zh' && { locale, texts: messagesOf(locale as Page['locale']) }),
  })
}

/** The element, with a shadow root that the browser makes as it reads it. */
export class Rendering {
  readonly #context: Context

  constructor(context: Context) {
    this.#context = context
  }

  element(tag: ElementTag, attributes: Attributes, text = ''): string {
    const { host, template } = this.parts(tag, attributes, text)
    return `<${tag}${[...attributes, ...host].map(attribute).join('')}>${template}${escapeText(text)}</${tag}>`
  }

  /** What the element has besides its attributes and its text. */
  parts(tag: ElementTag, attributes: Attributes, text: string): { host: Attributes; template: string } {
    const element: ServerElement = ELEMENTS[tag]
    const values = valuesOf(element.converters, attributes, element.state, this.#context.page.url)
    const root = (inside: string): string => `<template shadowrootmode="open">${inside}</template>`
    if (element.lazy) return { host: [], template: root(this.#placeholder(element, values)) }
    const theme = this.#themeOf(values)
    const [first, second] = modesOf(theme)
    const page = this.#pageIn(first, values, text)
    const isCollapsed = element.isCollapsed?.(values as never, page) ?? false
    const isDrawn = element.markup && !isCollapsed && page.session.status !== 'starting'
    const host: Attributes = [['data-state', page.session.status]]
    if (isCollapsed) host.push(['data-collapsed', ''])
    if (!isDrawn) host.push(['data-empty', ''])
    const { markup } = element
    if (!markup) return { host, template: root(this.#style(element.css ?? '')) }
    const draw = (mode: Mode): TreeNode[] => treeOf(markup(values as never, this.#pageIn(mode, values, text)))
    const tree = draw(first)
    const isLogin = element.signsIn?.(values as never) === true
    if (isLogin) leadTo(tree)
    const note = noteOf(this.#context.page, page, theme)
    const [frame] = tree
    if (typeof frame === 'object' && note !== '{}') frame.attributes.push(['data-page', note])
    const own = cssOf(tree, second && draw(second), theme === 'page')
    const inside = writeTree(tree, (nested) => this.#nested(nested))
    return {
      host,
      template: root(this.#sheet(own) + (isLogin ? loginForm(values, this.#context.page) : '') + inside),
    }
  }

  #nested({ tag, attributes }: TreeElement): string {
    return this.element(tag as ElementTag, attributes)
  }

  #themeOf(values: object): ThemeChoice {
    const { theme } = values as { theme?: unknown }
    return THEMES.includes(theme) ? (theme as ThemeChoice) : this.#context.page.theme
  }

  #pageIn(mode: Mode, values: object, text: string): FirstPage {
    const { page } = this.#context
    const locale = languageOr(asText((values as { locale?: unknown }).locale), page.locale)
    return {
      frame: { i18n: i18nOf(locale), mode, palette: page.palette },
      session: page.session,
      isFilled: (slot) => slot === '' && text.trim() !== '',
    }
  }

  #placeholder({ lazy }: ServerElement, values: object): string {
    if (!lazy) return ''
    const { problem } = values as { problem: never }
    const { text, style } = lazy.first(values as never, problem)
    const tag = text === null ? 'slot' : 'span'
    const css = lazy.sheet.css + (style ? `:host>${tag}{${style}}` : '')
    return `${this.#style(css)}<${tag}>${escapeText(text ?? '')}</${tag}>`
  }

  #style(css: string): string {
    const { nonce } = this.#context
    return `<style${nonce ? attribute(['nonce', nonce]) : ''}>${escapeCss(css)}</style>`
  }

  /** The style sheet of all elements, and the rules of this one. */
  #sheet(own: string): string {
    const { styleSheet } = this.#context
    if (!styleSheet) return this.#style(wholeCss() + own)
    return `<link rel="stylesheet"${attribute(['href', styleSheet])}>${own && this.#style(own)}`
  }
}
