import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from '@babel/core'
import extractMessages, { type ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import PO from 'pofile'
import { shownSentence } from '../../src/i18n/english-errors.ts'
import { errorMessage, SENTENCES, type DidErrorCode } from '../../src/model/errors.ts'
import { catalogueFile, ERRORS, readCatalogue, TEXTS } from './catalogues.ts'
import { ROOT } from '../lib/run.ts'

/** A message of the source: its id in the catalogues, and what it says in English. */
interface Message {
  id: string
  english: string
}

const USES_MACRO = /@lingui\/\w+\/macro/

function messagesOf(path: string): ExtractedMessage[] {
  const code = readFileSync(path, 'utf8')
  if (!USES_MACRO.test(code)) return []
  const found: ExtractedMessage[] = []
  transformSync(code, {
    filename: path,
    code: false,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [
      [linguiMacro, { extract: true }],
      [extractMessages, { onMessageExtracted: (message: ExtractedMessage) => found.push(message) }],
    ],
  })
  return found
}

/** The texts in the source of the kit, sorted. */
export function sourceTexts(): string[] {
  const paths = ['src', 'elements'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, folder, name)),
  )
  const all = paths.filter((path) => /\.tsx?$/.test(path)).flatMap(messagesOf)
  for (const { message = '', context } of all)
    // Pages name a text by the words of the source alone.
    if (context) throw new Error(`"${message}" has a context. Give it words of its own.`)
  return [...new Set(all.map(({ message = '' }) => message))].sort()
}

const inEnglishOrder = new Intl.Collator('en-US')

/** Writes a catalogue with these messages, and with the translations that it had. */
function update(folder: string, locale: string, messages: Message[]): string {
  const catalogue = readCatalogue(folder, locale)
  const known = new Map(catalogue.items.map((item) => [item.msgid, item]))
  catalogue.items = messages
    .toSorted((one, other) => inEnglishOrder.compare(one.english, other.english))
    .map(({ id, english }) => {
      const item = known.get(id) ?? Object.assign(new PO.Item(), { msgid: id, msgstr: [''] })
      const isError = id !== english
      if (isError) item.extractedComments = ['js-lingui-explicit-id']
      // The sentences of errors are in their table. English texts may say something other than the source.
      if (locale === 'en' && (isError || !item.msgstr[0])) item.msgstr = [english]
      return item
    })
  return catalogue.toString()
}

/** What the catalogues of these languages have to say, by path. */
export function updatedCatalogues(locales: string[], texts: string[]): Map<string, string> {
  const errors = (Object.keys(SENTENCES) as DidErrorCode[]).map((code) => ({
    id: errorMessage(code).id,
    english: shownSentence(code),
  }))
  const messages = { [TEXTS]: texts.map((text) => ({ id: text, english: text })), [ERRORS]: errors }
  return new Map(
    Object.entries(messages).flatMap(([folder, all]) =>
      locales.map((locale) => [catalogueFile(folder, locale), update(folder, locale, all)]),
    ),
  )
}
