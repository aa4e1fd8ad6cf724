import { copyText } from '../src/env/clipboard.ts'
import { LOCALES, type Locale } from '../src/model/locale.ts'
import { THEMES } from '../src/stores/config.ts'
import { AddressWithQr } from '../src/views/address/address-with-qr.tsx'
import { InvalidDid } from '../src/views/address/invalid-did.tsx'
import { adoptAsleep, sleepingAddress } from '../src/views/address/sleeping-address.ts'
import { Frame } from '../src/views/frame.tsx'
import { element, type ElementProps } from './define.ts'
import { did } from './did-reader.ts'
import { emit } from './events.ts'
import { emitError } from './page.ts'
import { flag, number, oneOf, text, type ValuesOf } from './readers.ts'

const readers = {
  did,
  compact: flag,
  startChars: number(6, 0, 64),
  endChars: number(6, 0, 64),
  noCopy: flag,
  qr: flag,
  noAvatar: flag,
  noPrefix: flag,
  size: number(0, 0, 96),
  chainId: text,
  locale: oneOf(Object.keys(LOCALES) as Locale[], ''),
  theme: oneOf(THEMES, ''),
}
type Values = ValuesOf<typeof readers>

function AddressView({ host, problem, did: said, locale, theme, ...look }: Values & ElementProps) {
  const isWrong = problem?.code === 'invalid-did'
  const copy = async (full: string, button: HTMLElement) => {
    const isCopied = await copyText(full, button)
    if (isCopied) emit(host, 'did-copy', { text: full })
    return isCopied
  }
  return (
    <Frame host={host} locale={locale} theme={theme} onError={(error) => emitError(host, error)}>
      {isWrong ? <InvalidDid /> : said === null ? <slot /> : <AddressWithQr did={said} {...look} onCopy={copy} />}
    </Frame>
  )
}

/**
 * The address of a person, an app or a thing, with its colour and picture, to be read and copied.
 *
 * @element did-address
 */
export class DidAddress extends element(AddressView, readers, {
  lazy: {
    adopt: adoptAsleep,
    text: (values, problem) =>
      problem?.code === 'invalid-did' ? { text: 'Invalid DID' } : sleepingAddress(values.did, values),
  },
}) {}
