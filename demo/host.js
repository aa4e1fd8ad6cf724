/*
 * Plays ArcSphere or the webview of a wallet around this page (docs/site/hosts.md). It has to run before the kit.
 * Settings are in the address of the page, or in the session storage for a page without them:
 *
 * agent      arcsphere (default), wallet
 * transport  call: the object `_dsbridge` (default); prompt: prompts with a prefix, as WKWebView has them
 * replies    new (default), old: without a version, as old clients reply
 * answer     agree (default), refuse, silent, late: replies when `demoHost.flush()` is called
 * connect    wallet (default): runs the flow with a wallet; error, close, cancel: replies that at once
 * session    JSON of the tokens of the host's own session, if any
 * visitorId  visitor id of the host: visitor-of-the-host (default)
 */
;(() => {
  const AGENTS = {
    arcsphere: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 ArcSphere/1.2.3',
    wallet:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 ABTWallet/4.15.6',
  }
  const POLL_MS = 500
  const KEY = 'demo-host'

  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  const settings = {
    agent: 'arcsphere',
    transport: 'call',
    replies: 'new',
    answer: 'agree',
    connect: 'wallet',
    visitorId: 'visitor-of-the-host',
    ...stored,
    ...Object.fromEntries(new URLSearchParams(location.search)),
  }
  /** Calls of the page, in order, and what it replied to calls of the host. */
  const calls = []
  const pageReplies = []
  const late = []
  let callbacks = 0

  const agent = AGENTS[settings.agent] + (settings.transport === 'prompt' ? ' _dsbridge' : '')
  Object.defineProperty(navigator, 'userAgent', { get: () => agent })

  const ownSession = () => (settings.session ? JSON.parse(settings.session) : null)

  /** Runs a flow at the service, as the native dialog does, and returns its result. The wallet opens by its link. */
  async function connect({ action, prefix, extraParams, locale, forceConnected, _ek_ }) {
    const query = new URLSearchParams({ ...extraParams, locale, forceConnected, ...(_ek_ && { _ek_ }) })
    const start = await fetch(`${prefix}/${action}/token?${query}`)
    const { token, url, error } = await start.json()
    if (error) return { action: 'error', data: error }
    dispatchEvent(new CustomEvent('demo-host-link', { detail: url }))
    for (;;) {
      const answer = await fetch(`${prefix}/${action}/status?_t_=${token}`)
      const session = await answer.json()
      if (session.status === 'succeed') return { action: 'success', data: session }
      if (session.error) return { action: 'error', data: session.error }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  const RESULTS = {
    arc__didConnect: (params) => {
      if (settings.connect === 'wallet') return connect(params)
      return settings.connect === 'error'
        ? { action: 'error', data: 'The host has no network' }
        : { action: settings.connect, data: null }
    },
    arc__autoLogin: ownSession,
    arcLogin: ownSession,
    arc__getVisitorId: () => settings.visitorId,
    arcGetVisitorId: () => settings.visitorId,
    arcChooseImgs: () => ['https://example.com/one.png'],
    arcIsSetPWD: () => true,
    arcIsCodeABOk: () => true,
  }

  function textOf(method, result) {
    const isForHosts = method.startsWith('arc__')
    if (settings.answer === 'refuse')
      return JSON.stringify({ ...(isForHosts && { _version: '1' }), code: 1, error: 'not now' })
    if (settings.replies === 'new') {
      return JSON.stringify({ ...(isForHosts && { _version: '1' }), code: 0, data: JSON.stringify(result ?? null) })
    }
    // Old clients send the value itself. A text stays as it is.
    return typeof result === 'string' ? result : JSON.stringify(result ?? null)
  }

  async function reply(method, data, stub) {
    const result = await RESULTS[method]?.(data)
    const send = () => window[stub]?.(textOf(method, result))
    if (settings.answer === 'late') late.push(send)
    else setTimeout(send)
  }

  /** The native side of a call of the page. */
  function receive(method, json) {
    const { data, _dscbstub: stub } = JSON.parse(json)
    if (method === '_dsb.returnValue') pageReplies.push(data)
    else calls.push({ method, data })
    dispatchEvent(new CustomEvent('demo-host-call', { detail: { method, data } }))
    if (stub && settings.answer !== 'silent') reply(method, data, stub)
    return '{}'
  }

  if (settings.transport === 'call') window._dsbridge = { call: receive }
  else {
    const { prompt } = window
    window.prompt = (title, ...rest) =>
      title?.startsWith('_dsbridge=') ? receive(title.slice('_dsbridge='.length), rest[0]) : prompt(title, ...rest)
  }

  window.demoHost = {
    calls,
    pageReplies,
    settings,
    flush: () => late.splice(0).forEach((send) => send()),
    /** Names of the functions that the page offers. */
    offered: () => Object.keys(window._dsaf ?? {}).filter((name) => name !== '_obs'),
    /** Calls a function of the page. */
    callPage: (name, payload) => {
      callbacks += 1
      const data = JSON.stringify(payload === undefined ? [] : [JSON.stringify(payload)])
      window._handleMessageFromNative?.({ method: `blocklet__${name}`, data, callbackId: callbacks })
      return callbacks
    },
  }
})()
