const UNRELEASED = '## Unreleased'

/** The changelog with the unreleased changes as a version. @throws if there are none */
export function withRelease(changelog: string, version: string, date: string): string {
  if (notesOf(changelog, 'Unreleased') === '') throw new Error(`CHANGELOG.md has nothing below "${UNRELEASED}".`)
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} - ${date}`)
}

/** The changes of a version; '' without any. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version) ?? ''
  return section.split('\n').slice(1).join('\n').trim()
}
