/**
 * The frame that pages of a federation's members lay over their Allow button: it asks the browser for this app's own
 * storage, and tells the visitor's id.
 */
interface Request {
  action?: string
  callback?: string
}

const YEAR_SECONDS = 365 * 86_400
const id = new URLSearchParams(location.search).get('id') ?? ''

function visitorId(): string {
  const [, known] = /(?:^|; )vid=([^;]+)/.exec(document.cookie) ?? []
  if (known) return decodeURIComponent(known)
  const fresh = crypto.randomUUID()
  document.cookie = `vid=${fresh}; path=/; max-age=${YEAR_SECONDS}; SameSite=None; Secure`
  return fresh
}

const hasAccess = async (): Promise<boolean> => document.hasStorageAccess?.() ?? true

async function requestAccess(): Promise<boolean> {
  try {
    await document.requestStorageAccess?.()
  } catch {
    // Refused, by the browser or by the person: the answer below says so.
  }
  return hasAccess()
}

const answers: Record<string, () => unknown> = {
  getVisitorId: visitorId,
  hasStorageAccess: hasAccess,
  requestStorageAccess: requestAccess,
}

window.addEventListener('message', async ({ data, source }: MessageEvent<Request | null>) => {
  const answer = answers[data?.action ?? '']
  if (source !== window.parent || !data || !answer) return
  window.parent.postMessage({ action: data.callback ?? `callback_${data.action}_${id}`, value: await answer() }, '*')
})

document.querySelector('button')?.addEventListener('click', async () => {
  window.parent.postMessage({ action: `callback_preRequestStorageAccess_${id}` }, '*')
  window.parent.postMessage({ action: `callback_requestStorageAccess_${id}`, value: await requestAccess() }, '*')
})
