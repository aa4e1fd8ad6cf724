import { useContext } from 'react'
import { logoImage, type LogoProps } from './app-logo-markup.tsx'
import { Image } from './image.tsx'
import { ThemeMode } from './theme-mode.ts'

/** Logo of an app. */
export const AppLogo = (props: LogoProps) => <Image {...logoImage(props, useContext(ThemeMode) === 'dark')} />
