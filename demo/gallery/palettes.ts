import { ADA } from './scene.tsx'

/** Themes of apps, as their settings have them: one of a brand, and one whose own colours can't be read. */
const PALETTES = {
  brand: {
    primary: { main: '#8a3ffc', contrastText: '#ffffff' },
    success: { main: '#0e8a6a' },
    error: { main: '#d12771' },
    warning: { main: '#b28600' },
    info: { main: '#1192e8' },
    text: { primary: '#2b1747', secondary: '#6b5a85' },
    divider: '#dccff2',
    background: { paper: '#fbf7ff' },
  },
  unreadable: {
    primary: { main: '#ffe600', contrastText: '#ffffff' },
    success: { main: '#9cffb0' },
    error: { main: '#ffc4c4' },
    warning: { main: '#fff2a8' },
    info: { main: '#c4e2ff' },
    text: { primary: '#b8c4d6', secondary: '#dfe5ee' },
    divider: '#eef2f8',
    background: { paper: '#f4f7fc' },
  },
} as const

const isPalette = (name: string): name is keyof typeof PALETTES => Object.hasOwn(PALETTES, name)

/** Makes the page one of an app with this palette. */
export function setPalette(name: string): void {
  if (!isPalette(name)) return
  const theme = { prefer: 'light', light: { palette: PALETTES[name] }, dark: {} }
  Object.assign(window, { blocklet: { appPid: ADA.did, appId: ADA.did, theme } })
}
