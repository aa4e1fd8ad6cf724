/* Code of the measurements that runs in the page. */
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
const isFilled = (element) => Boolean((element?.shadowRoot ?? element)?.textContent)

/** Milliseconds until the call returned, and until the last element was painted. */
window.timeInsert = async (count) => {
  const start = performance.now()
  window.list = window.insert(count)
  const script = performance.now() - start
  do await frame()
  while (!isFilled(window.list.lastElementChild?.firstElementChild))
  return { script, painted: performance.now() - start }
}

/** Scrolls from the top to the end without a pause, by `step` px per frame. */
window.scrollDown = async (step) => {
  for (let left = document.documentElement.scrollHeight - innerHeight; left > 0; left -= step) {
    scrollBy(0, step)
    await new Promise((done) => requestAnimationFrame(done))
  }
}
