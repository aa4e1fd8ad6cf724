import { createContext, useContext, type ReactNode } from 'react'
import { renderToParts } from '#html'
import type { AttributeValue, ElementTag, RenderOptions } from '../html/index.ts'

/*
 * Elements of a page that a server renders, with what they show (entries/html). React hydrates no `<template>` with a
 * shadow root: the browser has made a root of it by then. So on the server it is raw HTML, and in the browser the
 * component renders the text alone, which is all that is left between the tags.
 */

/** Props of `DidServerPage`. */
export type DidServerPageProps = {
  [K in keyof Omit<RenderOptions, 'text'>]?: RenderOptions[K] | undefined
} & { children?: ReactNode }

export const isServer = typeof document === 'undefined'

const ServerPage = createContext<RenderOptions | null>(null)

/**
 * Says what your server knows of the page. The elements inside are then in its HTML with all that they show, so they
 * are on screen before any script. In the browser, it only renders its children.
 *
 * @example <DidServerPage locale="de" theme="system" nonce={nonce}><App /></DidServerPage>
 */
export const DidServerPage = ({ children, ...page }: DidServerPageProps): ReactNode => (
  <ServerPage.Provider value={isServer ? (page as RenderOptions) : null}>{children}</ServerPage.Provider>
)

const isText = (child: unknown): boolean => typeof child === 'string' || typeof child === 'number'

/** Children that are nothing but text, as one text; null for others. */
export function textOf(children: unknown): string | null {
  const drawn = [children]
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && typeof child !== 'boolean')
  return drawn.every(isText) ? drawn.join('') : null
}

/** Props that write an element with what it shows; none in a browser, or around content of the page's own. */
export function useServerMarkup(
  tag: ElementTag,
  attributes: Readonly<Record<string, AttributeValue>>,
  text: string | null,
): object {
  const page = useContext(ServerPage)
  if (!page || !renderToParts || text === null) return {}
  const { attributes: host, html } = renderToParts(tag, attributes, { ...page, text })
  // The only raw HTML of the kit: it is of the kit itself, and every value in it is escaped.
  return { ...host, children: undefined, dangerouslySetInnerHTML: { __html: html } }
}
