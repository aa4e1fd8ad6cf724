import type { Page } from 'playwright'

/** What a service answers. Without a status it is 200. */
export interface Answer {
  status?: number
  body: object | string
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
}

const ADDRESS = 'ada@example.com'

async function typeWrongCode(page: Page): Promise<void> {
  await page.keyboard.type('123456', { delay: 20 })
}

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

const APP = 'https://app.example'
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
        await typeWrongCode(page)
        await page.getByText('Incorrect code').first().waitFor()
      },
    },
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
        await typeWrongCode(page)
        await page.locator('hanko-auth [part~=error]').first().waitFor()
      },
    },
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
