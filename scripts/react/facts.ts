/*
 * What this product never asks of React, in the words of React's own build (react-dom-client.production.js).
 */

/**
 * Kinds of fibers that are never made: portal, strict mode, consumer, forwarded ref, profiler, suspense, memo, lazy,
 * their relatives, and elements of the document's head that React would hoist.
 */
export const DEAD_TAGS: ReadonlySet<number> = new Set([
  4, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27, 28, 30, 31,
])
/** Those whose numbers mean nothing else in this library, whatever they are compared with. */
export const PLAIN_TAGS: ReadonlySet<number> = new Set([19, 21, 22, 23, 24, 26, 27, 30, 31])

/**
 * What React throws to itself to say that something waits. They are made when the library is read, and an error made
 * there has the browser read the whole bundle once more, for the lines of its stack.
 */
export const DEAD_EXCEPTIONS: ReadonlySet<string> = new Set([
  'HydrationMismatchException',
  'SelectiveHydrationException',
  'SuspenseActionException',
  'SuspenseException',
  'SuspenseyCommitException',
])

/** What nothing is ever one of: those, and the types such fibers are made from. */
export const DEAD_TYPES: ReadonlySet<string> = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_CONSUMER_TYPE',
  'REACT_FORWARD_REF_TYPE',
  'REACT_LAZY_TYPE',
  'REACT_MEMO_TYPE',
  'REACT_PORTAL_TYPE',
  'REACT_PROVIDER_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_STRICT_MODE_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_SUSPENSE_TYPE',
  ...DEAD_EXCEPTIONS,
])

/** What is taken from React's packages, here and in the libraries. */
export const EXPORTS: ReadonlySet<string> = new Set([
  'Component',
  'cloneElement',
  'createContext',
  'createElement',
  'createRoot',
  'flushSync',
  'useCallback',
  'useContext',
  'useEffect',
  'useId',
  'useLayoutEffect',
  'useMemo',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'Fragment',
  'jsx',
  'jsxs',
  // How the packages speak with each other.
  'unstable_ImmediatePriority',
  'unstable_LowPriority',
  'unstable_IdlePriority',
  'unstable_NormalPriority',
  'unstable_UserBlockingPriority',
  'unstable_cancelCallback',
  'unstable_getCurrentPriorityLevel',
  'unstable_now',
  'unstable_requestPaint',
  'unstable_scheduleCallback',
  'version',
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
])

/** Parts of objects that nothing here asks for: other hooks, states of classes, resources, transitions. */
export const DEAD_PARTS =
  /^(use(ActionState|CacheRefresh|DebugValue|DeferredValue|EffectEvent|FormState|HostTransitionStatus|ImperativeHandle|InsertionEffect|MemoCache|Optimistic|Reducer|Transition)?|readContext|enqueue(SetState|ReplaceState|ForceUpdate)|events|stores|memoCache|hiddenCallbacks|resource|revertLane|persist|isPersistent|_currentValue2|_threadCount|[rDCLmXSMAV])$/

/** What hooks are where they must not be called; without it they are missing there, which is an error as well. */
export const MISUSE = 'throwInvalidHookError'

/** What is given to something that nobody asks. */
export const DEAD_ASSIGNMENTS: ReadonlySet<string> = new Set([
  'Component.prototype.setState',
  'Component.prototype.forceUpdate',
  'ReactDOMSharedInternals.findDOMNode',
  'ReactSharedInternals.S',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
])

/** Errors that only a fault in React itself, or what types rule out, would bring about. */
export const DEAD_ERRORS: ReadonlySet<number> = new Set([
  62, 90, 137, 153, 160, 161, 162, 163, 166, 177, 191, 231, 284, 299, 308, 311, 318, 327, 331, 349, 387, 467, 525, 527,
])

/** Makes something and changes nothing. */
export const PURE = /^(create(Cursor|SyntheticEvent)|assign|new (Map|Set|WeakMap))\($/

/** What variables hold here; the rest of their values belongs to what never happens. */
export const VALUES: ReadonlyMap<string, readonly unknown[]> = new Map([
  ['workInProgressSuspendedReason', [0, 1]],
  ['pendingEffectsStatus', [0, 1, 2, 3, 5]],
])

/** Properties of React's own that never change, and their values. */
export const KNOWN_PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['T', 'null'],
  ['cancelPendingCommit', 'null'],
  ['entangledLanes', '0'],
  ['entanglements', 'null'],
  ['errorRecoveryDisabledLanes', '0'],
  ['expirationTimes', 'null'],
  ['expiredLanes', '0'],
  ['events', 'null'],
  ['formState', 'null'],
  ['hiddenUpdates', 'null'],
  ['incompleteTransitions', 'null'],
  ['memoCache', 'null'],
  ['mode', '1'],
  ['pendingChildren', 'null'],
  ['pendingContext', 'null'],
  ['pingCache', 'null'],
  ['pingedLanes', '0'],
  ['pooledCache', 'null'],
  ['pooledCacheLanes', '0'],
  ['shellSuspendCounter', '0'],
  ['srcSet', 'null'],
  ['stores', 'null'],
  ['timeoutHandle', '-1'],
  ['warmLanes', '0'],
])

/** Words of the views that React would take for something else: properties of their own components. */
export const OWN_WORDS: ReadonlySet<string> = new Set(['onClose', 'onCopy', 'onSelect'])

/** What no view may write as long as React is left without it. */
export const NEVER_WRITTEN =
  /^(on\w+Capture|onMouse(Enter|Leave)|onScroll(End)?|defaultChecked|defaultValue|forceUpdate|srcSet|persist|isPersistent|isDefaultPrevented)$/

/** What no component here has: the one class is the boundary for errors. */
export const DEAD_PROPERTIES: ReadonlySet<string> = new Set([
  'UNSAFE_componentWillMount',
  'UNSAFE_componentWillReceiveProps',
  'UNSAFE_componentWillUpdate',
  'componentDidMount',
  'componentDidUpdate',
  'componentWillMount',
  'componentWillReceiveProps',
  'componentWillUnmount',
  'componentWillUpdate',
  'contextType',
  'defaultProps',
  'getDerivedStateFromProps',
  'getSnapshotBeforeUpdate',
  'isPureReactComponent',
  'shouldComponentUpdate',
  'dangerouslySetInnerHTML',
  'isDehydrated',
  'unstable_strictMode',
  'unstable_transitionCallbacks',
])

/** Variables that never change from what they stand for here. */
export const KNOWN: ReadonlyMap<string, string> = new Map([
  ['isHydrating', '!1'],
  ['hydrationParentFiber', 'null'],
  ['nextHydratableInstance', 'null'],
  ['offscreenSubtreeIsHidden', '!1'],
  ['offscreenSubtreeWasHidden', '!1'],
  ['needsFormReset', '!1'],
  ['shouldDoubleInvokeUserFnsInHooksDEV', '!1'],
  ['workInProgressRootDidAttachPingListener', '!1'],
  ['injectedHook', 'null'],
  ['canUseDOM', '!1'],
  ['currentEventTransitionLane', '0'],
  ['currentHoistableRoot', 'null'],
  ['didReadFromEntangledAsyncAction$32', '!1'],
  ['hasForceUpdate', '!1'],
  ['hostParentIsContainer', '!1'],
  ['newBaseQueueFirst', 'null'],
  ['newBaseQueueLast', 'null'],
  ['pendingPassiveTransitions', 'null'],
  ['workInProgressDeferredLane', '0'],
  ['workInProgressRootDidIncludeRecursiveRenderUpdate', '!1'],
  ['workInProgressRootDidSkipSuspendedSiblings', '!1'],
  ['workInProgressRootInterleavedUpdatedLanes', '0'],
  ['workInProgressRootIsPrerendering', '!1'],
  ['workInProgressRootPingedLanes', '0'],
  ['workInProgressRootSkippedLanes', '0'],
  ['workInProgressSuspendedRetryLanes', '0'],
  ['workInProgressTransitions', 'null'],
  // Every browser with adopted style sheets has these.
  ['isInputEventSupported', '!0'],
  ['canUseCompositionEvent', '!0'],
  ['canUseTextInputEvent', '!0'],
  ['fallbackData', 'null'],
  ['useFallbackCompositionData', '!1'],
  ['passiveBrowserEventsSupported', '!0'],
])

/** Functions that belong to what never happens, and what they answer then. */
export const DEAD_FUNCTIONS: ReadonlyMap<string, string> = new Map([
  // Stacks of components in messages: errors are told by what was thrown.
  ['getStackByFiberInDevAndProd', "return ''"],
  // Names of animation events have no prefixes any more.
  ['getVendorPrefixedEventName', 'return eventName'],
  // Hydration: elements are drawn in the browser alone.
  ['prepareToHydrateHostInstance', ''],
  ['popHydrationState', 'return !1'],
  ['resetHydrationState', ''],
  ['upgradeHydrationErrorsToRecoverable', 'return null'],
  ['queueHydrationError', ''],
  ['throwOnHydrationMismatch', ''],
  ['pushTreeId', ''],
  ['pushTreeFork', ''],
  ['pushMaterializedTreeId', ''],
  ['popTreeContext', ''],
  // Replay of events on what is not hydrated yet.
  ['attemptContinuousHydration', ''],
  ['queueIfContinuousEvent', 'return !1'],
  ['clearIfContinuousEvent', ''],
  ['attemptExplicitHydrationTarget', ''],
  ['retryIfBlockedOn', ''],
  ['scheduleReplayQueueIfNeeded', ''],
  // Resources of the document's head.
  ['preconnectAs', ''],
  ['prefetchDNS', ''],
  ['preconnect', ''],
  ['preload', ''],
  ['preloadModule', ''],
  ['preinitStyle', ''],
  ['preinitScript', ''],
  ['preinitModuleScript', ''],
  ['isHostHoistableType', 'return !1'],
  ['preloadResourceAndSuspendIfNeeded', ''],
  ['accumulateSuspenseyCommitOnFiber', ''],
  ['waitForCommitToBeReady', 'return null'],
  ['isSingletonScope', 'return !1'],
  // Suspense and what waits for promises.
  ['attachPingListener', ''],
  ['pingSuspendedRoot', ''],
  ['resolveRetryWakeable', ''],
  ['attachSuspenseRetryListeners', ''],
  ['renderDidSuspendDelayIfPossible', ''],
  ['unwrapThenable', ''],
  ['checkIfUseWrappedInAsyncCatch', ''],
  ['pushPrimaryTreeSuspenseHandler', ''],
  ['pushOffscreenSuspenseHandler', ''],
  ['reuseSuspenseHandlerOnStack', ''],
  ['popSuspenseHandler', ''],
  ['pushHiddenContext', ''],
  ['reuseHiddenContextOnStack', ''],
  ['popHiddenContext', ''],
  ['findFirstSuspended', 'return null'],
  // Form actions, transitions, caches.
  ['extractEvents$1', ''],
  ['requestFormReset', ''],
  ['requestFormReset$1', ''],
  ['recursivelyResetForms', ''],
  ['TransitionAwareHostComponent', ''],
  ['entangleAsyncAction', ''],
  ['entangleTransitionUpdate', ''],
  ['entangleTransitions', ''],
  ['suspendIfUpdateReadFromEntangledAsyncAction', ''],
  ['shouldAttemptEagerTransition', 'return !1'],
  ['peekCacheFromPool', 'return null'],
  ['pushTransition', ''],
  ['getSuspendedCache', 'return null'],
  ['releaseCache', ''],
  ['releaseRootPooledCache', ''],
  // Every change here is drawn at once, in one go.
  ['checkIfRootIsPrerendering', 'return !1'],
  ['renderRootConcurrent', 'return 0'],
  ['isRenderConsistentWithExternalStores', 'return !0'],
  // Events nobody listens to.
  ['constructSelectEvent', ''],
  ['getNativeBeforeInputChars', ''],
  ['getFallbackBeforeInputChars', ''],
  // Children are lists, and an element of the kit inside a view takes attributes alone.
  ['getIteratorFn', 'return null'],
  ['isCustomElement', 'return !1'],
  // Roots are shadow roots, and empty.
  ['clearContainerSparingly', ''],
  // Lanes: see settled.ts.
  ['createLaneMap', 'return null'],
  ['getNextLanes', 'return root.pendingLanes & ~root.suspendedLanes'],
  ['lanesToEventPriority', 'return lanes & -lanes'],
  ['markRootUpdated$1', 'root.pendingLanes |= updateLane; root.suspendedLanes = 0'],
  ['markRootFinished', 'root.pendingLanes = remainingLanes; root.suspendedLanes = 0'],
  ['markRootSuspended', 'root.suspendedLanes |= suspendedLanes'],
  ['markSpawnedDeferredLane', ''],
  ['computeExpirationTime', 'return 0'],
  ['requestTransitionLane', 'return 0'],
  ['pushStoreConsistencyCheck', ''],
  ['createCache', 'return null'],
  ['pushAsyncDispatcher', ''],
  ['makePrefixMap', 'return null'],
  // Only their numbers: addresses and values are for those who write components.
  ['formatProdErrorMessage', "return 'Minified React error #' + code"],
  // The views write down the names of attributes.
  ['isAttributeNameSafe', 'return !0'],
  ['checkShouldComponentUpdate', 'return !0'],
  ['resolveClassComponentProps', 'return baseProps'],
  ['registerTwoPhaseEvent', 'registerDirectEvent(registrationName, dependencies)'],
  ['getParentSuspenseInstance', 'return null'],
  [
    'pushHostContainer',
    'push(rootInstanceStackCursor, nextRootInstance); push(contextFiberStackCursor, fiber); push(contextStackCursor, 0)',
  ],
  ['getOwnHostContext', 'return 0'],
  ['getOwnerDocumentFromRootContainer', 'return rootContainerElement.ownerDocument'],
  ['getHoistableRoot', 'return null'],
  ['insertOrAppendPlacementNodeIntoContainer', 'insertOrAppendPlacementNode(node, before, parent)'],
  ['containsNode', 'return outerNode.contains(innerNode)'],
  // Frames of the page don't matter: what had the focus is only compared with what has it afterwards.
  ['getActiveElementDeep', 'return getActiveElement((containerInfo.ownerDocument.defaultView || window).document)'],
  [
    'commitBeforeMutationEffects',
    'eventsEnabled = _enabled; selectionInformation = { focusedElem: getActiveElementDeep(root.containerInfo), selectionRange: null }; _enabled = !1',
  ],
  // Nothing that is being edited is ever moved within the page.
  ['hasSelectionCapabilities', 'return !1'],
])
