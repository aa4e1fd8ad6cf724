const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text for HTML, between tags or in the quotes of an attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')

/** CSS for a `<style>`: nothing in it can end the element. */
export const escapeCss = (css: string): string => css.replaceAll('</', String.raw`<\/`)

/** An attribute with a space before it. */
export const attribute = ([name, value]: readonly [name: string, value: string]): string =>
  value === '' ? ` ${name}` : ` ${name}="${escapeText(value)}"`
