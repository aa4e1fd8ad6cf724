import { escapeHtml } from './html.ts'
import type { Person } from './third-party.ts'

/** The login page of the third party: choose a person, enter a new one, or decline. Plain HTML without scripts. */

const LABELS: Record<string, string> = {
  github: 'GitHub',
  google: 'Google',
  apple: 'Apple',
  twitter: 'X (Twitter)',
  auth0: 'Auth0',
}

const STYLE = `
:root { color-scheme: light dark }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 420px; padding: 32px 20px; font: 14px/20px system-ui, 'Noto Sans', sans-serif;
  background: light-dark(#f2f4f8, #10141b); color: light-dark(#1b2230, #e8ebf1) }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600 }
h2 { margin: 0; font-size: 16px; line-height: 24px; font-weight: 600 }
p { margin: 4px 0 0; color: light-dark(#5a6475, #a3adbd) }
form, .card { display: grid; gap: 8px; margin-top: 20px }
.card { padding: 16px; border: 1px solid light-dark(#d8dde6, #37414f); border-radius: 12px;
  background: light-dark(#fff, #1a202a) }
button, input { min-height: 44px; padding: 8px 14px; border: 1px solid light-dark(#d8dde6, #37414f);
  border-radius: 10px; background: light-dark(#fff, #1a202a); color: inherit; font: inherit; text-align: start }
button { cursor: pointer; transition: background-color 120ms ease-out }
button:hover { background: light-dark(#eef1f6, #222a36) }
button small { display: block; color: light-dark(#5a6475, #a3adbd) }
label { display: grid; gap: 4px; font-weight: 500 }
.center { text-align: center }
:focus-visible { outline: 2px solid light-dark(#1d55c4, #82aefc); outline-offset: 2px }
@media (prefers-reduced-motion: reduce) { * { transition: none } }
`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>`

const personButton = ({ sub, name, email, note }: Person): string =>
  `<button name="person" value="${escapeHtml(sub)}">${escapeHtml(name || 'Without a name')}
<small>${escapeHtml([email, note].filter(Boolean).join(' · ') || 'without an email address')}</small></button>`

export function loginPage(provider: string, appName: string, people: Person[]): string {
  const label = LABELS[provider] ?? provider
  return page(
    `Sign in with ${label}`,
    `<main>
<h1>Sign in with ${escapeHtml(label)}</h1>
<p>A pretended ${escapeHtml(label)}: ${escapeHtml(appName)} asks who you are.</p>
<form method="post">
${people.map(personButton).join('\n')}
</form>
<form method="post" class="card">
<h2>Somebody else</h2>
<label>Name <input name="name" required autocomplete="off"></label>
<label>Email <input name="email" type="email" autocomplete="off"></label>
<button class="center">Continue</button>
</form>
<form method="post"><button class="center" name="decline" value="1">Decline</button></form>
</main>`,
  )
}

export const errorPage = (message: string): string =>
  page('Something went wrong', `<main><h1>Something went wrong</h1><p>${escapeHtml(message)}</p></main>`)
