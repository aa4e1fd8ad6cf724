/** Steps down from a root to a node in it; null when it is not in it. */
function pathTo(root: Node, node: Node): number[] | null {
  const path: number[] = []
  for (let at: Node | null = node; at !== root; at = at.parentNode) {
    if (!at?.parentNode) return null
    path.unshift([...at.parentNode.childNodes].indexOf(at as ChildNode))
  }
  return path
}

/** Finds, after the content of a root has been drawn anew, what stands where a node was; what is elsewhere stays. */
function follow(root: Node, node: Node): () => Node | undefined {
  const path = pathTo(root, node)
  return () => (path ? path.reduce((at: Node | undefined, step) => at?.childNodes[step], root) : node)
}

/** The control in a drawn-anew root that stands where this one was. */
export function followElement(root: Node, element: Element): () => HTMLElement | null {
  const find = follow(root, element)
  return () => {
    const found = find()
    return found instanceof HTMLElement ? found : null
  }
}

/** Call it before a root is drawn anew, and what it returns after: focus and selection are where they were. */
export function keepPlace(root: ShadowRoot): () => void {
  const focused = root.activeElement ? followElement(root, root.activeElement) : null
  const selection = document.getSelection()
  const range = selection?.isCollapsed === false ? selection.getComposedRanges?.({ shadowRoots: [root] })[0] : undefined
  const start = range && follow(root, range.startContainer)
  const end = range && follow(root, range.endContainer)
  return () => {
    focused?.()?.focus({ preventScroll: true })
    const [from, to] = [start?.(), end?.()]
    if (range && from && to) selection?.setBaseAndExtent(from, range.startOffset, to, range.endOffset)
  }
}
