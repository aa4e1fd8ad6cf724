/*
 * Runs in each page before its own scripts and records the first frame in which each element is painted. It is plain
 * JavaScript, because helpers that a compiler adds to functions do not exist in the page. It requests frames only while
 * it waits for an element, so that the page can become idle between that and the click.
 */
;(() => {
  const { places } = window.bench
  const marks = (window.marks = { click: 0, visible: 0, dialog: 0, method: 0, qr: 0, tasks: [] })
  const find = ([first, inner]) => {
    const node = document.querySelector(first)
    return inner ? node?.shadowRoot?.querySelector(inner) : node
  }
  const isDrawn = (place) => {
    const node = find(place)
    const box = node?.getBoundingClientRect()
    return box?.width > 0 && box.height > 0 && node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const afterFrame = (action) => {
    const channel = new MessageChannel()
    // The message is delivered after the current frame.
    channel.port1.addEventListener('message', () => {
      action()
      channel.port1.close()
    })
    channel.port1.start()
    channel.port2.postMessage(null)
  }
  const announceMark = () => {
    marks.visible ||= performance.now()
    const { x, y, width, height } = find(places.mark).getBoundingClientRect()
    // A binding that the bench adds. The bench clicks in response.
    window.markPainted(JSON.stringify({ x: x + width / 2, y: y + height / 2 }))
  }
  // When the QR code is replaced, the time of the last one counts.
  const watchReplacement = (node) =>
    new MutationObserver(() => {
      marks.qr = 0
      wait(['qr'])
    }).observe(node.parentNode, { childList: true, subtree: true, attributeFilter: ['d', 'width', 'height'] })
  const onPainted = {
    mark: announceMark,
    dialog: () => (marks.dialog ||= performance.now()),
    method: () => (marks.method ||= performance.now()),
    qr() {
      marks.qr = performance.now()
      if (!marks.watched) watchReplacement(find(places.qr))
      marks.watched = true
    },
  }
  function wait(names) {
    const left = names.filter((name) => places[name] && !isDrawn(places[name]))
    for (const name of names) if (places[name] && !left.includes(name)) afterFrame(onPainted[name])
    if (left.length > 0) requestAnimationFrame(() => wait(left))
  }
  requestAnimationFrame(() => wait(['mark']))
  addEventListener(
    'click',
    (event) => {
      if (marks.click) return
      marks.click = event.timeStamp
      requestAnimationFrame(() => wait(['dialog', 'method', 'qr']))
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) marks.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
})()
