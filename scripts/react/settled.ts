/*
 * Places in React's own build that always come to the same here, in its own words, and what they come to. White space
 * does not matter. Each has to be found, so another version of React stops the build. Long, because it is one list.
 */

type Settled = [text: string, is: string]

/**
 * Updates come from events and stores alone, in lanes 2 (at once), 8 (while a pointer moves) and 32 (soon). Without
 * transitions, retries, idle and hidden work whatever is pending is drawn in one go, and nothing waits until it expires.
 */
const LANES: Settled[] = [
  [
    '(!forceSync && 0 === (lanes & 124) && 0 === (lanes & root$jscomp$0.expiredLanes)) || checkIfRootIsPrerendering(root$jscomp$0, lanes)',
    '!1',
  ],
  ['exitStatus = shouldTimeSlice ? renderRootConcurrent(root$jscomp$0, lanes) :', 'exitStatus ='],
  ['renderWasConcurrent = shouldTimeSlice;', 'renderWasConcurrent = !1;'],
  ['renderWasConcurrent && !isRenderConsistentWithExternalStores(forceSync)', '!1'],
  ['if (0 === exitStatus)', 'if (!1)'],
  ['JSCompiler_inline_result & 536870912 ? 536870912 : 0', '0'],
  ['(lanes & 62914560) === lanes', '!1'],
  ['case 4: if ((lanes & 4194048) !== lanes) break;', ''],
  ['0 < lanes;', '!1;'],
  ['0 !== syncTransitionLanes', '!1'],
  ['!onlyLegacy', '!0'],
  ['0 !== allEntangledLanes', '!1'],
  ['0 !== (lanes & 8) && (lanes |= lanes & 32);', ''],
  ['case 268435456: suspendedLanes = IdlePriority; break;', ''],
  ['32 > renderPriority ? 32 : renderPriority', '32'],
  [
    'updateLane !== update.lane ? (workInProgressRootRenderLanes & updateLane) === updateLane : (renderLanes & updateLane) === updateLane',
    '!0',
  ],
  [
    'isHiddenUpdate ? (workInProgressRootRenderLanes & updateLane) === updateLane : (renderLanes & updateLane) === updateLane',
    '!0',
  ],
  ['isHiddenUpdate && (workInProgress$jscomp$0.flags |= 8192),', ''],
  ['if (0 === revertLane)', 'if (!0)'],
  ['0 !== (workInProgressRootRenderLanes & 536870912)', '!1'],
  ['suspendedCommitReason & 8192 || 16785408 === (suspendedCommitReason & 16785408)', '!1'],
  ['lanes && root.shellSuspendCounter++;', ''],
  ['isHidden && null !== update &&', '!1 &&'],
  [
    'var timeoutHandle = root.timeoutHandle; -1 !== timeoutHandle && ((root.timeoutHandle = -1), cancelTimeout(timeoutHandle)); timeoutHandle = root.cancelPendingCommit; null !== timeoutHandle && ((root.cancelPendingCommit = null), timeoutHandle());',
    'var timeoutHandle;',
  ],
  ['null === baseQueue && (queue.lanes = 0);', ''],
  ['null === firstBaseUpdate && (queue.shared.lanes = 0);', ''],
  ['if (root$jscomp$0.errorRecoveryDisabledLanes & renderWasConcurrent)', 'if (!1)'],
  ['4 === workInProgressRootExitStatus &&', '!1 &&'],
  ['4 !== workInProgressRootExitStatus &&', '!0 &&'],
  ['switch (getCurrentPriorityLevel()) {', 'switch (0) {'],
  ['1 === suspendedReason', '!0'],
  [
    'null === current && (lastPendingUpdate = newState); queue.baseState = lastPendingUpdate;',
    'queue.baseState = newState;',
  ],
  [
    'queue.firstBaseUpdate = firstPendingUpdate; queue.lastBaseUpdate = current;',
    'queue.firstBaseUpdate = queue.lastBaseUpdate = null;',
  ],
  [
    'null !== current && (current = current.next = { lane: 0, tag: pendingQueue.tag, payload: pendingQueue.payload, callback: null, next: null });',
    '',
  ],
  ['workInProgress$jscomp$0.lanes = lastBaseUpdate;', 'workInProgress$jscomp$0.lanes = 0;'],
  ['0 !== (renderLanes & 124) ||', '!0 ||'],
  ['0 !== (workInProgressRootRenderLanes & 124) ||', '!0 ||'],
]

/** Nothing is kept in React's cache, no form has an action, and nobody passes options to a root. */
const STATE: Settled[] = [
  ['tag = createCache(); tag.refCount++; containerInfo.pooledCache = tag; tag.refCount++;', ''],
  ['element: initialChildren, isDehydrated: hydrate, cache: tag', 'element: initialChildren'],
  [
    'lazyComponent = nextState.cache; pushProvider(workInProgress, CacheContext, lazyComponent); lazyComponent !== prevState.cache && propagateContextChanges(workInProgress, [CacheContext], renderLanes, !0);',
    '',
  ],
  ['pushProvider(workInProgress, CacheContext, current.memoizedState.cache);', ''],
  ['popProvider(CacheContext)', '0'],
  [
    'null !== current && (newProps = current.memoizedState.cache); workInProgress.memoizedState.cache !== newProps && (workInProgress.flags |= 2048);',
    '',
  ],
  [
    'null !== finishedWork.alternate && (finishedRoot = finishedWork.alternate.memoizedState.cache), (finishedWork = finishedWork.memoizedState.cache), finishedWork !== finishedRoot && (finishedWork.refCount++, null != finishedRoot && releaseCache(finishedRoot))',
    '0',
  ],
  ['ReactSharedInternals.A = prevAsyncDispatcher;', ''],
  ['newChild.$$typeof === REACT_CONTEXT_TYPE', '!1'],
  [
    'null === container.context ? (container.context = parentComponent) : (container.pendingContext = parentComponent);',
    '',
  ],
  [
    'var isomorphicReactPackageVersion$jscomp$inline_1785 = React.version;',
    'var isomorphicReactPackageVersion$jscomp$inline_1785;',
  ],
  ['Scheduler.unstable_shouldYield', '0'],
  ['Scheduler.log', '0'],
  ['Scheduler.unstable_setDisableYieldValue', '0'],
  ['ReactDOMHydrationRoot.prototype.render =', ''],
  ['ReactDOMHydrationRoot.prototype.unmount =', ''],
  ['null !== fiber.memoizedState && push(hostTransitionProviderCursor, fiber);', ''],
  [
    'hostTransitionProviderCursor.current === fiber && (pop(hostTransitionProviderCursor), (HostTransitionContext._currentValue = sharedNotPendingObject));',
    '',
  ],
  ['parent === hostTransitionProviderCursor.current', '!1'],
  ['null !== workInProgress.memoizedState && ((init = renderWithHooks(', '!1 && ((init = renderWithHooks('],
  [
    'null !== options && void 0 !== options && (!0 === options.unstable_strictMode',
    '!1 && (!0 === options.unstable_strictMode',
  ],
  ['!0 === isStrictMode && (tag |= 24);', ''],
]

/** The one class is the boundary for errors. It takes what is thrown both ways and has no state but what comes of that. */
const CLASSES: Settled[] = [
  ['"object" === typeof contextType && null !== contextType', '!1'],
  ['"object" === typeof contextType$jscomp$0 && null !== contextType$jscomp$0', '!1'],
  ['"object" === typeof oldContext && null !== oldContext', '!1'],
  ['"function" === typeof contextType', '!1'],
  ['"function" === typeof getDerivedStateFromProps', '!1'],
  ['"function" === typeof unresolvedOldProps', '!1'],
  ['if (flags & 4) if (((finishedRoot = finishedWork.stateNode), null === current))', 'if (!1) if (!1)'],
  ['"function" === typeof getDerivedStateFromError', '!0'],
  ['"function" !== typeof getDerivedStateFromError &&', '!1 &&'],
  ['null !== inst && "function" === typeof inst.componentDidCatch', '!0'],
  ['"function" === typeof nearestMountedAncestor.type.getDerivedStateFromError', '!0'],
  ['"function" === typeof returnFiber.getDerivedStateFromError ||', '!0 ||'],
  [
    'nextProps && "function" !== typeof Component.getDerivedStateFromError ? null : context.render()',
    'context.render()',
  ],
]

/** Every browser with adopted style sheets has these. */
const BROWSERS: Settled[] = [
  ['"function" === typeof Object.is ? Object.is : is', 'Object.is'],
  [
    '"function" === typeof reportError ? reportError : function (error) {',
    'function (error) { return reportError(error);',
  ],
  [
    '"function" === typeof queueMicrotask ? queueMicrotask : "undefined" !== typeof localPromise ? function (callback) { return localPromise.resolve(null).then(callback).catch(handleErrorInNextTick); } : scheduleTimeout',
    'queueMicrotask',
  ],
  ['"function" === typeof setTimeout ? setTimeout : void 0', '0'],
  ['"function" === typeof clearTimeout ? clearTimeout : void 0', '0'],
  ['"function" === typeof Promise ? Promise : void 0', '0'],
  ['"undefined" !== typeof AbortController ? AbortController : function () {', 'function () {'],
  ['"function" === typeof WeakSet ? WeakSet : Set', '0'],
  ['"function" === typeof WeakMap ? WeakMap : Map', '0'],
  ['nativeEvent.target || nativeEvent.srcElement || window', 'nativeEvent.target'],
  ['nativeEvent.correspondingUseElement && (nativeEvent = nativeEvent.correspondingUseElement);', ''],
  ['nativeEvent.relatedTarget || nativeEvent.fromElement', 'nativeEvent.relatedTarget'],
  ['nativeEvent.relatedTarget || nativeEvent.toElement', 'nativeEvent.relatedTarget'],
  ['event.preventDefault ? event.preventDefault()', '!0 ? event.preventDefault()'],
  ['event.stopPropagation ? event.stopPropagation()', '!0 ? event.stopPropagation()'],
  ['"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__', '!1'],
  ['Math.clz32 ? Math.clz32 : clz32Fallback', 'Math.clz32'],
  [
    '"undefined" === typeof window || "undefined" === typeof window.document || "undefined" === typeof window.document.createElement',
    '!0',
  ],
]

/** Roots are shadow roots; only what is in them is ever moved or taken away. */
const ROOTS: Settled[] = [
  ['9 === parent.nodeType ? parent.body : "HTML" === parent.nodeName ? parent.ownerDocument.body : parent', 'parent'],
  [
    '9 === hostParent.nodeType ? hostParent.body : "HTML" === hostParent.nodeName ? hostParent.ownerDocument.body : hostParent',
    'hostParent',
  ],
  ['if (hostParentIsContainer) try {', 'if (!1) try {'],
  ['case "http://www.w3.org/1998/Math/MathML": return 2;', ''],
  ['case 2: current = type.createElementNS("http://www.w3.org/1998/Math/MathML", renderLanes); break;', ''],
  ['"string" === typeof newProps.is', '!1'],
  ['"html" === type || "head" === type || "body" === type ? 27 : 5', '5'],
  ['"body" === tag ||', '!1 ||'],
  ['"body" !== tag &&', '!0 &&'],
]

/** Events are heard on their way up. What no view hears, a root does not listen to. */
const EVENTS: Settled[] = [
  ['registrationNameDependencies[registrationName] = dependencies;', ''],
  [
    '"selectionchange" !== domEventName && (nonDelegatedEvents.has(domEventName) || listenToNativeEvent(domEventName, !1, rootContainerElement), listenToNativeEvent(domEventName, !0, rootContainerElement));',
    'nonDelegatedEvents.has(domEventName) || listenToNativeEvent(domEventName, !1, rootContainerElement);',
  ],
  [
    'null === ownerDocument || ownerDocument[listeningMarker] || ((ownerDocument[listeningMarker] = !0), listenToNativeEvent("selectionchange", !1, ownerDocument));',
    '',
  ],
  ['"change click focusin focusout input keydown keyup selectionchange"', '"change click input"'],
  [
    'accumulateTargetOnly = !inCapturePhase && ("scroll" === domEventName || "scrollend" === domEventName), reactEventName = inCapturePhase ? null !== reactName ? reactName + "Capture" : null : reactName;',
    'accumulateTargetOnly, reactEventName = reactName;',
  ],
  ['var inCapturePhase = 0 !== (eventSystemFlags & 4),', 'var inCapturePhase,'],
  ['if (accumulateTargetOnly) break;', ''],
  ['null === reactEventName ||', ''],
  ['simpleEventPluginEvents.push("scrollEnd");', ''],
  ['eventSystemFlags = 0 !== (eventSystemFlags & 4);', ''],
  ['if (eventSystemFlags) for (', 'if (!1) for ('],
  [
    '(_instance2 = getListener(targetFiber, captureName)), null != _instance2 && listeners.unshift(createDispatchListener(targetFiber, _instance2, stateNode)),',
    '',
  ],
  ['"mouseover" === domEventName || "pointerover" === domEventName', '"pointerover" === domEventName'],
  ['"mouseout" === domEventName || "pointerout" === domEventName', '"pointerout" === domEventName'],
  ['if ("pointerout" === domEventName || "pointerover" === domEventName) (inCapturePhase', 'if (!0) (inCapturePhase'],
  [
    'inCapturePhase = SyntheticMouseEvent; _instance = "onMouseLeave"; reactEventName = "onMouseEnter"; instance = "mouse";',
    '',
  ],
  ['nativeEvent !== currentReplayingEvent &&', ''],
  [
    'nativeEventTarget.window === nativeEventTarget ? nativeEventTarget : (reactName = nativeEventTarget.ownerDocument) ? reactName.defaultView || reactName.parentWindow : window',
    'window',
  ],
  ['handleEventFunc && handleEventFunc(domEventName, reactName, targetInst);', ''],
  [
    'handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window; switch (domEventName) {',
    'switch (void 0) {',
  ],
  ['eventType && (useFallbackCompositionData &&', '!1 && (useFallbackCompositionData &&'],
  [
    'Interface.hasOwnProperty(propName) && ((reactName = Interface[propName]), (this[propName] = reactName ? reactName(nativeEvent) : nativeEvent[propName]));',
    'this[propName] = nativeEvent[propName];',
  ],
  [
    'this.isDefaultPrevented = ( null != nativeEvent.defaultPrevented ? nativeEvent.defaultPrevented : !1 === nativeEvent.returnValue ) ? functionThatReturnsTrue : functionThatReturnsFalse;',
    '',
  ],
  ['(this.isDefaultPrevented = functionThatReturnsTrue)', '0'],
  ['discreteReplayableEvents = "mousedown mouseup', 'discreteReplayableEvents = /* @__PURE__ */ "mousedown mouseup'],
  ['if (null === blockedOn) dispatchEventForPluginEventSystem(', 'if (!0) dispatchEventForPluginEventSystem('],
]

/** Attributes of inputs that no view writes. */
const INPUTS: Settled[] = [
  ['null != value || null != defaultValue', 'null != value'],
  ['null != defaultValue ? setDefaultValue(', '!1 ? setDefaultValue('],
  ['null == checked && null != defaultChecked && (element.defaultChecked = !!defaultChecked);', ''],
  ['"float" === styleName', '!1'],
]

const SETTLED: Readonly<Record<string, readonly Settled[]>> = {
  'react-dom-client': [...LANES, ...STATE, ...CLASSES, ...BROWSERS, ...ROOTS, ...EVENTS, ...INPUTS],
  react: [
    ['updater || ReactNoopUpdateQueue', 'updater'],
    ['ComponentDummy.prototype = Component.prototype;', ''],
    [
      'var pureComponentPrototype = (PureComponent.prototype = new ComponentDummy()); pureComponentPrototype.constructor = PureComponent; assign(pureComponentPrototype, Component.prototype); pureComponentPrototype.isPureReactComponent = !0;',
      '',
    ],
    ['if (type && type.defaultProps)', 'if (!1)'],
    ['"key" !== propName && "__self" !== propName && "__source" !== propName &&', '"key" !== propName &&'],
    ['"key" === propName || "__self" === propName || "__source" === propName ||', '"key" === propName ||'],
    ['if ("function" === typeof update)', 'if (!1)'],
  ],
  // React never asks for a task after some time.
  scheduler: [
    ['"object" === typeof performance && "function" === typeof performance.now', '!0'],
    ['"function" === typeof setTimeout ? setTimeout : null', '0'],
    ['"function" === typeof clearTimeout ? clearTimeout : null', '0'],
    [
      '"object" === typeof options && null !== options ? ((options = options.delay), (options = "number" === typeof options && 0 < options ? currentTime + options : currentTime)) : (options = currentTime);',
      'options = currentTime;',
    ],
    ['options > currentTime ?', '!1 ?'],
    ['advanceTimers(currentTime);', ''],
    ['case 5: timeout = 1073741823; break; case 4: timeout = 1e4; break;', ''],
    ['null !== firstTimer && requestHostTimeout(', '!1 && requestHostTimeout('],
    ['var firstTimer = peek(timerQueue);', ''],
    ['isHostTimeoutScheduled && (', '!1 && ('],
    ['else if ("undefined" !== typeof MessageChannel) {', 'else {'],
    ['else schedulePerformWorkUntilDeadline = function () { localSetTimeout(performWorkUntilDeadline, 0); };', ''],
  ],
}

/** Puts into a build of React what its places come to. */
export function settle(code: string, build: string): string {
  let text = code
  for (const [place, is] of SETTLED[build] ?? []) {
    const pattern = place.match(/[\w$]+|[^\s\w$]/g)?.map((part) => part.replace(/[^\w]/g, '\\$&')) ?? []
    const settled = text.replaceAll(new RegExp(`(?<![\\w$])${pattern.join('\\s*')}`, 'g'), () => is)
    if (settled === text) throw new Error(`Not in this version of React: ${place}`)
    text = settled
  }
  return text
}
