import { useLocaleContext } from '@arcblock/ux/lib/Locale/context'
import { useTheme } from '@mui/material'
import { configure, setLocale } from 'did-connect-elements/react'
import { useEffect } from 'react'

/** The elements follow the language and the theme that visitors choose in the header. */
export function FollowPage() {
  const { locale } = useLocaleContext()
  const { mode } = useTheme().palette
  useEffect(() => setLocale(locale), [locale])
  useEffect(() => configure({ theme: mode }), [mode])
  return null
}
