import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineLoader } from 'vitepress'

export interface Attribute {
  name: string
  /** Allowed values; empty for a text. */
  values: string[]
  kind: 'flag' | 'number' | 'text' | 'choice'
  description: string
  /** Empty for what people look for first. */
  group: string
}

export interface DocumentedTag {
  tag: string
  attributes: Attribute[]
}

declare const data: DocumentedTag[]
export { data }

interface Declaration {
  tagName: string
  attributes?: { name: string; type?: { text: string }; description?: string; group?: string }[]
}

/** scripts/docs/site.ts writes it before it starts VitePress. */
const MANIFEST = fileURLToPath(new URL('../../../../.cache/manifest/custom-elements.json', import.meta.url))

function attributeOf({
  name,
  type,
  description = '',
  group = '',
}: NonNullable<Declaration['attributes']>[number]): Attribute {
  const text = type?.text ?? ''
  const values = [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
  const simple = text === 'boolean' ? 'flag' : text === 'number' ? 'number' : 'text'
  return { name, values, kind: values.length > 0 ? 'choice' : simple, description, group }
}

// VitePress calls it at build time, and hands the result to whoever imports `data`.
export default defineLoader({
  watch: [MANIFEST],
  load(): DocumentedTag[] {
    const { modules } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { modules: { declarations: Declaration[] }[] }
    return modules
      .flatMap(({ declarations }) => declarations)
      .filter(({ attributes }) => attributes && attributes.length > 0)
      .map(({ tagName, attributes = [] }) => ({ tag: tagName, attributes: attributes.map(attributeOf) }))
  },
})
