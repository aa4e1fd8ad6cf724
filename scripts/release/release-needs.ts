/** The fields of package.json that say which commit is published. */
interface Versioned {
  version: string
}

/** The fields of package.json that a published package needs, and the text of SECURITY.md. */
export interface PublicFields extends Versioned {
  author?: string
  homepage?: string
  bugs?: { url?: string; email?: string }
  repository?: { url?: string }
  security: string
}

/** Somebody who finds a hole writes there: an address for the web or for mail, as in security.txt (RFC 9116). */
const CONTACT = /^Contact: (?:https:\/\/\S+\.\S+|mailto:\S+@\S+)$/m

/** What npm and readers need, each with the reason. */
const FIELDS: [name: string, isThere: (fields: PublicFields) => boolean, reason: string][] = [
  ['author', ({ author }) => Boolean(author), 'npm shows who wrote the package.'],
  [
    'repository.url',
    ({ repository }) => Boolean(repository?.url),
    'npm needs it for provenance, and for the pictures and links of the README on its page.',
  ],
  ['bugs', ({ bugs }) => Boolean(bugs?.url ?? bugs?.email), 'it is where people report what is broken.'],
  ['homepage', ({ homepage }) => Boolean(homepage), 'it is the address of the documentation site.'],
]

/** What a release still needs: a sentence for each fact that is missing. */
export function releaseNeeds(fields: PublicFields, missingTranslations: Map<string, string[]>): string[] {
  const lacking = FIELDS.filter(([, isThere]) => !isThere(fields))
  return [
    ...lacking.map(([name, , reason]) => `package.json needs "${name}": ${reason}`),
    ...(CONTACT.test(fields.security)
      ? []
      : ['SECURITY.md needs a line "Contact: https://…" or "Contact: mailto:…": whoever finds a hole writes there.']),
    ...[...missingTranslations].map(([locale, texts]) => {
      const quoted = texts.map((text) => `"${text}"`).join(', ')
      return `src/i18n needs the translation of ${quoted} for ${locale}.`
    }),
  ]
}

/** What keeps this checkout from being published: npm gets what the build makes from the tagged commit. */
export function publishNeeds({ version }: Versioned, tagsHere: string[], changes: string): string[] {
  return [
    ...(tagsHere.includes(`v${version}`)
      ? []
      : [`This commit needs the tag v${version}: npm run release -- ${version}`]),
    ...(changes ? [`These files have to be committed or removed:\n${changes}`] : []),
  ]
}
