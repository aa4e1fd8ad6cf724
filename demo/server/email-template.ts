import { escapeHtml } from './html.ts'
import type { Email } from './mail.ts'

interface Content {
  appName: string
  to: string
  purpose: 'login' | 'kyc'
  code: string | null
  link: string | null
}

const SUBJECTS = { login: 'Login to', kyc: 'Verify your email address for' }

const STYLE = 'font:16px/24px system-ui,sans-serif;color:#1b2230;max-width:420px;margin:0 auto;padding:24px'
const DIGITS = 'font:600 32px/40px ui-monospace,monospace;letter-spacing:8px;margin:16px 0'
const BUTTON = 'display:inline-block;padding:10px 20px;border-radius:10px;background:#1d55c4;color:#fff'

/** An email with a code, a link, or both. */
export function renderEmail({ appName, to, purpose, code, link }: Content): Email {
  const subject = `${SUBJECTS[purpose]} ${appName}`
  const text = [
    subject,
    code && `Your code: ${code}`,
    link && `Or open this link: ${link}`,
    'Both are good for 30 minutes. If you did not ask for this, there is nothing to do.',
  ]
  const html = [
    `<h1 style="font-size:20px">${escapeHtml(subject)}</h1>`,
    code && `<p>Your code</p><p style="${DIGITS}">${code}</p>`,
    link && `<p><a style="${BUTTON}" target="_blank" href="${escapeHtml(link)}">Sign in</a></p>`,
    '<p style="color:#5a6475;font-size:14px">Good for 30 minutes. If you did not ask for this, there is nothing to do.</p>',
  ]
  return {
    to,
    subject,
    text: text.filter(Boolean).join('\n\n'),
    html: `<div style="${STYLE}">${html.filter(Boolean).join('\n')}</div>`,
  }
}
