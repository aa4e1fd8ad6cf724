/* What a measurement does in the page. */
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
const isFilled = (element) => Boolean((element?.shadowRoot ?? element)?.textContent)

/** Milliseconds until the call returned, and until the last of them could be read on the screen. */
window.timeInsert = async (count) => {
  const start = performance.now()
  window.list = window.insert(count)
  const script = performance.now() - start
  do await frame()
  while (!isFilled(window.list.lastElementChild?.firstElementChild))
  return { script, painted: performance.now() - start }
}

/** Turns a wheel without a pause, from the top to the end, so many px in a frame. */
window.scrollDown = async (step) => {
  for (let left = document.documentElement.scrollHeight - innerHeight; left > 0; left -= step) {
    scrollBy(0, step)
    await new Promise((done) => requestAnimationFrame(done))
  }
}
