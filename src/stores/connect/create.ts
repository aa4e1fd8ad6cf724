import { atom, computed, type ReadableAtom } from 'nanostores'
import { isMobile, isWalletWebview } from '../../env/device.ts'
import { callWallet } from '../../env/host-bridge.ts'
import { wait } from '../../env/wait.ts'
import type { ActionTexts, ConnectResult, ConnectSession } from '../../model/connect.ts'
import { DidError } from '../../model/errors.ts'
import {
  EXTENSION_SPINNER_MS,
  LOST_ANSWERS_SHOWN,
  WEBVIEW_AUTH_DELAY_MS,
  WEBVIEW_SPINNER_MS,
} from '../../model/limits.ts'
import type { App } from '../../model/app.ts'
import { asObject, asText, bareDid } from '../../model/read.ts'
import { abandonSession } from '../../protocol/connect.ts'
import { rememberWallet } from '../../protocol/connected-wallet.ts'
import type { Snapshot } from '../../protocol/connect.ts'
import { $masterSettings, loadMaster } from '../app.ts'
import { deferred } from '../deferred.ts'
import { flow } from '../flow.ts'
import { $locale } from '../locale.ts'
import { $appSettings, $service } from '../service.ts'
import { $user } from '../session/state.ts'
import type { Connect, ConnectLook, ConnectOptions, ConnectView } from './contract.ts'
import { deepLink } from './deep-link.ts'
import type { EffectsContext } from './context.ts'
import { connectEffects } from './effects.ts'
import { sessionFromUrl, removeSessionFromUrl } from './existing-session.ts'
import { finish, resultOf, trackLoginFailure } from './finish.ts'
import { reduce } from './machine.ts'
import {
  initialMachine,
  unscannedSession,
  type ExistingSession,
  type Machine,
  type MachineEvent,
} from './machine-state.ts'
import { forgetPending, rememberPending } from './pending-session.ts'
import { rememberUsed } from './last-used.ts'
import { loginApps, sourceAppOf } from './apps.ts'
import { isQrShown, offeredMethods, sourceSettings } from './offered-methods.ts'
import { completeOptions, sharedParams, type ConnectRequest } from './options.ts'
import { $isTrusted, loadTrust } from './trusted-origin.ts'
import { createMethodFlows } from './sign-in-methods.ts'
import { reportProgress } from './progress.ts'
import { openWebWallet } from './web-wallet.ts'

/** A flow with the verbs that only its owner uses. */
export interface OwnedConnect extends Connect {
  /** Somebody sees it now: watching begins. */
  show: () => void
  /** What it brought is being kept: it can't be called back any more. */
  isEnding: () => boolean
  /** Ends it, giving up a session nobody scanned. */
  stop: () => void
}

const sessionOf = (view: ConnectView): ConnectSession | null => ('session' in view ? view.session : null)

function lookOf(app: App | null, view: ConnectView, options: ConnectOptions, locale: string): ConnectLook {
  const source = sourceSettings(options)
  const asker = view.status === 'unconfirmed' ? view.app : sessionOf(view)?.app
  const methods = offeredMethods(options, source)
  const texts = asObject(app?.actionTexts[locale] ?? app?.actionTexts.en)
  const own: Partial<ActionTexts> = {}
  if (options.action === 'login') {
    for (const key of ['title', 'scan', 'confirm', 'success'] as const)
      if (asText(texts[key])) own[key] = asText(texts[key])
  }
  return {
    name: asker?.name || source?.appName || '',
    description: asker?.description || source?.appDescription || '',
    logo: asker?.icon || source?.appLogo || '',
    logoDark: asker?.icon ? '' : source?.appLogoDark || '',
    did: asker?.did || source?.appPid || '',
    ...loginApps(options, $user.get(), app),
    methods,
    onPhone: isMobile(),
    showQr: isQrShown(methods, source),
    texts: { ...own, ...options.texts },
  }
}

function remember(app: App | null, snapshot: Snapshot | undefined): void {
  // Only the app on whose pages the wallet signed may keep it.
  if (!snapshot || $service.get().tokens.engine !== 'cookie') return
  const { raw, did, pk, walletOs } = snapshot
  const publisher = bareDid(asObject(raw.memberAppInfo).publisher) || bareDid(asObject(raw.appInfo).publisher)
  rememberWallet({ did, pk, walletOs, appDid: publisher || app?.appPid || '' })
}

/**
 * A connect flow for one attempt. It asks for its session at once and watches it as soon as it is shown.
 */
export function createConnect(request: ConnectRequest, resumed?: ExistingSession): OwnedConnect {
  const options = completeOptions(request)
  let isEnding = false
  const end = async (results: ConnectResult[]) => {
    isEnding = true
    try {
      await finish(options, results)
    } finally {
      isEnding = false
    }
  }
  const context: EffectsContext = {
    service: $service.get(),
    options,
    async finish(snapshots, results) {
      const isWanted = options.saveConnect && sessionOf(machine.$state.get().stage.view)?.saveConnect !== false
      if (isWanted && snapshots.every(({ raw }) => raw.saveConnect !== false))
        remember($appSettings.get(), snapshots[0])
      await end(results)
    },
  }
  const link = resumed ?? sessionFromUrl(options.action)
  const existing = link instanceof DidError ? null : link
  const machine = flow<Machine, MachineEvent>(
    initialMachine(options.timeoutMs, existing, 'nw' in options.extraParams),
    reduce,
    connectEffects(context),
  )
  if (link instanceof DidError) machine.send({ type: 'failed', error: link })

  const { promise: done, resolve, reject } = deferred<ConnectResult | ConnectResult[]>()
  done.catch(() => {}) // a flow nobody waits for is no unhandled rejection of the host's
  let isStopped = false
  const $opening = atom<'wallet' | 'web-wallet' | null>(null)
  const ways = createMethodFlows(options, end)
  const $state: ReadableAtom<ConnectView> = computed(
    [machine.$state, ways.$view],
    ({ stage }, other) => other ?? stage.view,
  )
  let isShown = false
  const watchWallet = () => machine.send({ type: isShown && !ways.$view.get() ? 'shown' : 'hidden' })
  const $deepLink = computed([$state, $locale], (view, locale) => {
    const session = sessionOf(view)
    return session && deepLink(session, locale)
  })
  const $asked = atom(options.sourceAppPid)
  const $source = computed([$asked, $appSettings, $user], (_, app, user) => sourceAppOf(options, user, app))

  const opening = async (what: 'wallet' | 'web-wallet', ms: number) => {
    $opening.set(what)
    await wait(ms)
    $opening.set(null)
  }

  const progress = reportProgress(options.action, (error) => {
    // Every other way tells of its own failure.
    if (!ways.$view.get()) trackLoginFailure(options, 'wallet', error)
  })
  let method = 'wallet-scan'
  const follow = (view: ConnectView) => {
    if (!isShown) return
    progress.follow(view)
    if (view.status !== 'succeed') return
    forgetPending()
    if (!ways.$view.get()) rememberUsed(options.action, method)
    resolve(resultOf(view.results))
  }
  const unlisten = [
    machine.$state.listen(({ timeouts }, before) => {
      if (isShown && before && timeouts > before.timeouts) progress.timedOut()
    }),
    $state.subscribe(follow),
    progress.stop,
    ways.$view.listen(watchWallet),
    // The app's settings may come after the session was asked for, and say that it has to be another app's.
    $source.listen(() => machine.send({ type: 'app-switched' })),
  ]

  const connect: OwnedConnect = {
    options,
    $state,
    $look: computed([$appSettings, $state, $locale, $source, $masterSettings, $user, $isTrusted], (app, view, locale) =>
      lookOf(app, view, options, locale),
    ),
    $deepLink,
    $opening,
    $restoring: computed(
      machine.$state,
      ({ stage }) => stage.name === 'active' && stage.lostAnswers >= LOST_ANSWERS_SHOWN,
    ),
    done,
    inWebview: isWalletWebview(),
    isEnding() {
      const view = $state.get()
      // The app's page in a window signs in before its flow ends here.
      return isEnding || (view.status === 'elsewhere' && view.way === 'window')
    },
    show() {
      isShown = true
      if (link && !resumed) removeSessionFromUrl()
      watchWallet()
      follow($state.get())
      void loadMaster()
      void loadTrust()
    },
    switchApp(pid) {
      options.sourceAppPid = pid
      $asked.set(pid)
    },
    choose(way) {
      if (!isStopped) ways.choose(way)
    },
    walletOpened() {
      method = 'wallet'
      const url = $deepLink.get()
      if (!connect.inWebview || !url) {
        const current = sessionOf($state.get())
        if (current) rememberPending(options.action, current)
        return machine.send({ type: 'wallet-opened' })
      }
      void opening('wallet', WEBVIEW_SPINNER_MS)
      void wait(WEBVIEW_AUTH_DELAY_MS).then(() => callWallet('authAction', { action: 'auth', deepLink: url }))
    },
    openWebWallet() {
      method = 'wallet-web'
      try {
        const wallet = openWebWallet($locale.get())
        if (wallet.isExtension) void opening('web-wallet', EXTENSION_SPINNER_MS)
        // The click may come before the session: the wallet is open by then and gets it when it is there.
        const off = $state.subscribe((view) => {
          if (view.status === 'loading') return
          const session = sessionOf(view)
          if (session) wallet.handOver(session)
          else wallet.cancel()
          queueMicrotask(() => off())
        })
      } catch (error) {
        machine.send({ type: 'failed', error })
      }
    },
    confirm: () => machine.send({ type: 'confirmed' }),
    back: () => (ways.$view.get() ? ways.leave() : machine.send({ type: 'went-back' })),
    retry: () => (ways.$view.get() ? ways.again() : machine.send({ type: 'retried' })),
    close() {
      const view = $state.get()
      connect.fail(view.status === 'error' ? view.error : new DidError('closed'))
    },
    fail(error) {
      connect.stop()
      reject(error)
    },
    stop() {
      if (isStopped) return
      isStopped = true
      const state = machine.$state.get()
      const unscanned = unscannedSession(state)
      for (const end of unlisten) end()
      ways.stop()
      machine.stop()
      if (unscanned) void abandonSession(context.service, unscanned, sharedParams(options, state))
    },
  }
  return connect
}
