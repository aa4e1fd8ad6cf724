/*
 * Stands in for the JSON reader of ofetch (see scripts/slim.ts). Every answer goes through the model's readers, which
 * take nothing on trust, so only what is no JSON has to be dealt with: it stays text.
 */
// oxlint-disable-next-line import/no-default-export -- the library it stands in for has one
export default function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
