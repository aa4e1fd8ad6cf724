import { warning, type Finding } from './lib/findings.ts'

/**
 * A warning if the header `Cross-Origin-Opener-Policy` of a page cuts off the windows that it opens
 * (https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies). `noopener-allow-popups` is
 * about the page's own opener.
 */
export function examineOpenerPolicy(header: string | null, page: string): Finding[] {
  const [policy = ''] = (header ?? '').split(';')
  if (policy.trim() !== 'same-origin') return []
  const text = `${page} can’t hear from the windows it opens: third parties and mode="window" can’t sign in there.`
  return [
    warning('Cross-Origin-Opener-Policy', text, 'Send Cross-Origin-Opener-Policy: same-origin-allow-popups instead.'),
  ]
}
