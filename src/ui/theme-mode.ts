import { createContext } from 'react'

/** Whether what surrounds a component is drawn light or dark: for what styles can't choose, like a picture. */
export const ThemeMode = createContext<'light' | 'dark'>('light')
