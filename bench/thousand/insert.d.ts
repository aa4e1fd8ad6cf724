export function didOf(index: number): string
export function insert(tag: string, count: number): HTMLElement
