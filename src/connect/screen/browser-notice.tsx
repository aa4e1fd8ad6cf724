import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Alert } from '../../ui/alert.tsx'
import type { ConnectContent } from '../flow/contract.ts'

/** How to get to the methods that the browser of an app doesn't have. */
function Outside({ i18n, href }: { i18n: I18n; href: string }) {
  if (!href)
    return (
      <Alert kind="info">{t(
        i18n,
      )`Your browser has more ways to sign in. To open this page there, tap the menu of this app.`}</Alert>
    )
  return (
    <Alert kind="info">
      <p>{t(i18n)`Your browser has more ways to sign in.`}</p>
      <a href={href}>{t(i18n)`Open in your browser`}</a>
    </Alert>
  )
}

/** What there is to say about this browser. */
export function BrowserNotice({
  i18n,
  content: { inWechat, outside, methods },
}: {
  i18n: I18n
  content: ConnectContent
}) {
  if (inWechat && methods.some(({ kind }) => kind === 'wallet')) {
    return (
      <Alert kind="info">{t(
        i18n,
      )`WeChat can’t open DID Wallet. Open this page in your browser: tap the menu at the top right.`}</Alert>
    )
  }
  return outside !== null && <Outside i18n={i18n} href={outside} />
}
