import type { I18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Component, useLayoutEffect, useState, type ReactNode } from 'react'
import { isLanguageLoading } from '../../src/i18n/catalogue.ts'
import { errorSentence } from '../../src/i18n/errors.ts'
import { instanceFor } from '../../src/i18n/instances.ts'
import { DidError, toDidError } from '../../src/model/errors.ts'
import type { Palette } from '../../src/model/kit-colors.ts'
import type { Locale } from '../../src/model/locale.ts'
import { $locale } from '../../src/core/language/locale.ts'
import { $palette, $systemMode, $theme, themeOr } from '../../src/core/frame/theme.ts'
import { flush } from '../../src/style/sheet.ts'
import { ThemeMode } from '../../src/ui/theme-mode.ts'
import { FrameMarkup, languageOr, type FrameSettings } from '../../src/core/frame/frame-markup.tsx'
import { loadMessages } from '../../src/core/language/load-messages.ts'

export interface FrameProps {
  /** The custom element of this root. */
  host?: HTMLElement
  /** Language and theme of this root. Default: those of the page. */
  locale?: string
  theme?: string
  /** Whether to use the app's colours. Without them the frame does not load the app's settings. */
  app?: boolean
  /** Called if the children fail to render. */
  onError?: (error: DidError) => void
  children: ReactNode
}

interface BoundaryProps {
  i18n: I18n
  onError?: (error: DidError) => void
  children: ReactNode
}

/** Shows a render error inside the root, so that it does not affect the host page. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(toDidError(error, 'render-failed'))
  }

  override render(): ReactNode {
    const { i18n, children } = this.props
    // Created only when needed: an error records its stack, for which the browser parses the whole bundle again.
    return this.state.failed ? <span role="alert">{errorSentence(i18n, new DidError('render-failed'))}</span> : children
  }
}

interface LocalizedProps extends Omit<FrameSettings, 'i18n'> {
  language: Locale
  children: ReactNode
}

/**
 * Renders again once the file of its language is loaded. When the language changes, what is on screen stays until then.
 */
function LocalizedMarkup({ language, ...props }: LocalizedProps) {
  const { i18n } = useLingui()
  const [first] = useState(language)
  return <FrameMarkup {...props} i18n={i18n} isLoading={language === first && isLanguageLoading(language)} />
}

interface RootProps extends FrameProps {
  palette: Palette | null
}

function Root({ locale, theme, palette, onError, children }: RootProps) {
  const pageLocale = useStore($locale)
  const pageTheme = useStore($theme)
  const language = languageOr(locale ?? '', pageLocale)
  const mode = themeOr(theme, pageTheme, useStore($systemMode))
  const i18n = instanceFor(language)
  // Before other layout effects measure the element.
  useLayoutEffect(() => {
    flush()
    loadMessages(language)
  })
  return (
    <I18nProvider i18n={i18n}>
      <LocalizedMarkup language={language} mode={mode} palette={palette}>
        <Boundary i18n={i18n} onError={onError}>
          <ThemeMode.Provider value={mode}>{children}</ThemeMode.Provider>
        </Boundary>
      </LocalizedMarkup>
    </I18nProvider>
  )
}

const AppRoot = (props: FrameProps) => <Root {...props} palette={useStore($palette)} />

/** The wrapper of every root: language, direction, theme, colours and an error boundary. */
export const Frame = (props: FrameProps) => (props.app ? <AppRoot {...props} /> : <Root {...props} palette={null} />)
