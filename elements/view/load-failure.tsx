import { useLingui } from '@lingui/react'
import { FailureMarkup, type Failure } from '../../src/core/frame/first-load-failure.tsx'

/** What an element says when something else than its view can’t be loaded. */
export const LoadFailure = (props: Failure) => <FailureMarkup {...props} i18n={useLingui().i18n} />
