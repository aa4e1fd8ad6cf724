import { expect } from 'vitest'
import type { Tab } from './browser.ts'
import { click, DIALOG, see, seeNone } from './steps.ts'

declare global {
  interface Window {
    prompts?: string[]
  }
}

/**
 * Permits every authenticator where the service asks for one of the platform. Firefox has none on Linux and refuses the
 * request, with a virtual one as well; on other systems it has one.
 */
const permitAnyAuthenticator = (tab: Tab): Promise<void> =>
  tab.evaluate(() => {
    const { credentials } = navigator
    const create = credentials.create.bind(credentials)
    credentials.create = (options) => {
      delete options?.publicKey?.authenticatorSelection?.authenticatorAttachment
      return create(options)
    }
  })

/** Creates a passkey for a new user, who is signed in then. */
export async function createPasskey(tab: Tab, address: string): Promise<void> {
  await permitAnyAuthenticator(tab)
  await tab.evaluate(() => document.querySelector('did-connect-button')?.setAttribute('passkey', 'only-new'))
  await click(tab, { role: 'button', exact: 'Sign in' })
  await tab.evaluate(() => document.querySelector('did-connect-button')?.removeAttribute('passkey'))
  await click(tab, { role: 'button', name: 'Create a passkey', within: 'dialog' })
  await see(tab, { role: 'dialog', name: 'Create a passkey' })
  await click(tab, { role: 'textbox', name: 'Email', within: 'dialog' })
  await tab.type(address)
  await click(tab, { role: 'button', exact: 'Create passkey', within: 'dialog' })
  await seeNone(tab, DIALOG)
}

/** Records how the page asks the browser for passkeys, and how each request ends. */
export const watchPrompts = (tab: Tab): Promise<void> =>
  tab.evaluate(() => {
    const prompts: string[] = (window.prompts = [])
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      const name = options?.mediation ?? 'modal'
      const place = prompts.push(`${name} pending`) - 1
      const answer = get(options)
      answer.then(
        () => (prompts[place] = `${name} done`),
        (error: Error) => (prompts[place] = `${name} ${error.name}`),
      )
      return answer
    }
  })

/** Waits until the page has asked for these. */
export const waitForPrompts = (tab: Tab, prompts: string[]): Promise<void> =>
  expect.poll(() => tab.evaluate(() => window.prompts ?? [])).toEqual(prompts)
