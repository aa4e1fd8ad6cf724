type Child = Node | string | null | false

type Props = Record<string, string | boolean | ((event: Event) => void)>

/** An element with attributes (`true` for empty ones), listeners (`onclick`) and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') node.addEventListener(name.slice(2), value)
    else if (value !== false) node.setAttribute(name, value === true ? '' : value)
  }
  node.append(...children.filter((child) => child !== null && child !== false))
  return node
}

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body

export function show(...nodes: Node[]): void {
  byId('main').replaceChildren(...nodes)
}

export function showStatus(message: string, kind: '' | 'error' | 'success' = ''): void {
  const status = byId('status')
  status.className = kind
  status.textContent = message
}
