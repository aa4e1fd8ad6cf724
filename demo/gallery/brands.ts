/** Style sheets of pages, by the name of their file. They use public tokens and parts only. */
const FILES = import.meta.glob<string>('./themes/*.css', { query: '?raw', import: 'default', eager: true })

const BRANDS: Record<string, string> = Object.fromEntries(
  Object.entries(FILES).map(([path, text]) => [path.replace(/^.*\/|\.css$/g, ''), text]),
)

/** Shows the screen under the style sheet of a brand, in place of the one before. */
export function showBrand(name: string): void {
  const own = document.head.querySelector<HTMLElement>('style[data-brand]')
  const style = own ?? document.head.appendChild(document.createElement('style'))
  style.dataset.brand = ''
  style.textContent = BRANDS[name] ?? ''
}
