import { createContext } from 'react'

/** Light or dark mode of the surrounding root, for choices that styles can't make, such as a logo. */
export const ThemeMode = createContext<'light' | 'dark'>('light')
