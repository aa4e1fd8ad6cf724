import { STATES, type State } from './pages.ts'

/** What stands in the place of a picture that there is none of, by the picture's name. */
export type Marks = Record<string, string>

const STYLE = `
body { margin: 24px; background: #9aa0a8; font: 600 20px/1.5 system-ui, sans-serif; }
table { border-spacing: 16px; }
td { vertical-align: top; font-weight: 400; }
th { text-align: start; }
img { display: block; }
`

export const fileNameOf = (kit: string, state: State, device: string): string =>
  [kit, state.replace(' ', '-'), device].join('-')

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page with one column for each kit, by its name and title, and one row for each state. */
export function comparison(titles: Record<string, string>, marks: Marks, device: string): string {
  const cellOf = (kit: string, state: State): string => {
    const name = fileNameOf(kit, state, device)
    const mark = marks[name]
    return `<td>${mark ? escape(mark) : `<img src="${name}.png" alt="">`}</td>`
  }
  const rows = STATES.map(
    (state) =>
      `<th>${state}</th>${Object.keys(titles)
        .map((kit) => cellOf(kit, state))
        .join('')}`,
  )
  const heading = ['', ...Object.values(titles)].map((title) => `<th>${title}</th>`).join('')
  const body = [heading, ...rows].map((cells) => `<tr>${cells}</tr>`).join('')
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><table>${body}</table>`
}
