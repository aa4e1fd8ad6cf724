import type { Page } from 'playwright'
import type { Answer } from './answer.ts'
import { CLERK_FAILURE } from './clerk.ts'
import { HANKO_FAILURE } from './hanko.ts'

export const APP = 'https://app.example'
/** Of each answer. */
export const HEADERS = {
  'access-control-allow-origin': APP,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': '*',
}

/** What the visitor has come to, in the order of the picture. */
export const STATES = ['first screen', 'email', 'code', 'wrong code', 'status', 'success', 'error'] as const
export type State = (typeof STATES)[number]

/** A kit, set up as its documentation says. */
export interface Kit {
  name: string
  /** Its package, and the folder of its files. */
  library: string
  scripts: string
  /** Finds something that the dialog shows when it is complete. */
  shown: string
  /** What a visitor does to come from the first screen to each state that the kit has. */
  steps: Partial<Record<State, (page: Page) => Promise<void>>>
  /** Why the kit has none of the others. Stands in the picture's place. */
  missing: Partial<Record<State, string>>
}

const ADDRESS = 'ada@example.com'

/** Types from the first box on. A box may be there before it has the focus, so it is given here. */
async function typeWrongCode(page: Page, firstBox: string): Promise<void> {
  await page.locator(firstBox).first().focus()
  await page.keyboard.type('123456', { delay: 20 })
}

/** The service fails from here on. */
const breakService = (page: Page, path: string, { status, body }: Answer) =>
  page.route(path, (route) => route.fulfill({ status, headers: HEADERS, json: body }))

const typeInClerk = (page: Page) => page.locator('input[name=identifier]').fill(ADDRESS)
const typeInHanko = (page: Page) => page.locator('hanko-auth input').first().fill(ADDRESS)

async function toClerkCode(page: Page): Promise<void> {
  await typeInClerk(page)
  await page.locator('.cl-formButtonPrimary').click()
  await page.locator('.cl-otpCodeField').waitFor()
}

async function toHankoCode(page: Page): Promise<void> {
  await typeInHanko(page)
  await page.locator('hanko-auth button[type=submit]').first().click()
  await page.locator('hanko-auth input').nth(5).waitFor()
}

const NO_WALLET = 'no such screen: the kit has no wallets to wait for'
const NO_SUCCESS = 'not drawn: it needs a session of the real service'
const NO_EMAIL = 'no such screen: the kit has no email'

/** `pk_live_` and the host of the frontend API, as Clerk's keys are written. */
const CLERK_KEY = `pk_live_${Buffer.from('clerk.app.example$').toString('base64')}`

export const KITS: Kit[] = [
  {
    name: 'clerk',
    library: '@clerk/clerk-js',
    shown: '.cl-formButtonPrimary',
    steps: {
      email: typeInClerk,
      code: toClerkCode,
      'wrong code': async (page) => {
        await toClerkCode(page)
        await typeWrongCode(page, '.cl-otpCodeField input')
        await page.getByText('Incorrect code').first().waitFor()
      },
      error: async (page) => {
        await breakService(page, '**/v1/client/sign_ins**', CLERK_FAILURE)
        await typeInClerk(page)
        await page.locator('.cl-formButtonPrimary').click()
        await page.locator('.cl-alert, .cl-formFieldErrorText').first().waitFor()
      },
    },
    missing: { status: NO_WALLET, success: NO_SUCCESS },
    scripts: `<script src="/clerk/clerk.browser.js" data-clerk-publishable-key="${CLERK_KEY}"></script>
      <script type="module">
        await window.Clerk.load({ telemetry: false })
        window.Clerk.openSignIn()
      </script>`,
  },
  {
    name: 'hanko',
    library: '@teamhanko/hanko-elements',
    // It has an element and no dialog, so the page puts it into one.
    shown: 'hanko-auth input',
    steps: {
      email: typeInHanko,
      code: toHankoCode,
      'wrong code': async (page) => {
        await toHankoCode(page)
        await typeWrongCode(page, 'hanko-auth input')
        await page.locator('hanko-auth [part~=error]').first().waitFor()
      },
      error: async (page) => {
        await breakService(page, '**/hanko-api/login**', HANKO_FAILURE)
        await typeInHanko(page)
        await page.locator('hanko-auth button[type=submit]').first().click()
        await page.locator('hanko-auth [part~=error]').first().waitFor()
      },
    },
    missing: { status: NO_WALLET, success: NO_SUCCESS },
    scripts: `<dialog style="padding: 24px; border: 0; border-radius: 16px"><hanko-auth></hanko-auth></dialog>
      <script type="module">
        import { register } from '/hanko/elements.js'
        await register('${APP}/hanko-api')
        document.querySelector('dialog').showModal()
      </script>`,
  },
  {
    name: 'tonconnect',
    library: '@tonconnect/ui',
    shown: '[data-tc-modal] h1',
    steps: {
      status: async (page) => {
        await page.locator('[data-tc-modal] li button').first().click()
      },
    },
    missing: {
      email: NO_EMAIL,
      code: NO_EMAIL,
      'wrong code': NO_EMAIL,
      success: NO_SUCCESS,
      error: 'only after a wallet has declined; not drawn',
    },
    scripts: `<script src="/tonconnect/tonconnect-ui.min.js"></script>
      <script>
        const { TonConnect, TonConnectUI } = window.TON_CONNECT_UI
        const analytics = { mode: 'off' }
        const connector = new TonConnect({
          manifestUrl: '${APP}/tonconnect-manifest.json',
          walletsListSource: '${APP}/wallets.json',
          analytics,
        })
        new TonConnectUI({ connector, language: 'en', analytics }).openModal()
      </script>`,
  },
]

export const pageOf = ({ scripts }: Kit): string => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Demo Notes</title>
  <link rel="icon" href="data:,">
  <style>body { margin: 0; background: #f2f3f5; font: 15px/1.5 system-ui, sans-serif; }</style>
  <body>${scripts}</body>
</html>`
