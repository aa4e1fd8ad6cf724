/*
 * Runs in each page before its own scripts: notes the first frame in which each thing has been painted. Plain
 * JavaScript, because what a compiler adds to functions does not exist in the page.
 */
;(() => {
  const marks = (window.marks = { click: 0, button: 0, dialog: 0, qr: 0, blocked: 0 })
  const inside = (tag, selector) =>
    document.querySelector(tag)?.shadowRoot?.querySelector(selector) ?? document.querySelector(selector)
  const isDrawn = (node) => {
    const box = node?.getBoundingClientRect()
    return box !== undefined && box.width > 0 && box.height > 0
  }
  window.buttonPlace = () => {
    const { x, y, width, height } = inside('did-connect-button', 'button').getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const painted = (name) => {
    const channel = new MessageChannel()
    // Delivered after the frame that is being prepared now.
    channel.port1.addEventListener('message', () => (marks[name] ||= performance.now()))
    channel.port1.start()
    channel.port2.postMessage(null)
  }
  const frame = () => {
    if (!marks.button && isDrawn(inside('did-connect-button', 'button'))) painted('button')
    if (marks.click && !marks.dialog && isDrawn(inside('did-overlay', 'dialog[open]'))) painted('dialog')
    if (marks.click && !marks.qr && isDrawn(inside('did-overlay', '[part=qr] svg path'))) painted('qr')
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  addEventListener('click', (event) => (marks.click ||= event.timeStamp), { capture: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
})()
