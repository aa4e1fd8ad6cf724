/** What a release still needs: a sentence for each fact that is missing. */
export function releaseNeeds(missingTranslations: Map<string, string[]>): string[] {
  return [...missingTranslations].map(([locale, texts]) => {
    const quoted = texts.map((text) => `"${text}"`).join(', ')
    return `${locale} has no translation of ${quoted}.`
  })
}
