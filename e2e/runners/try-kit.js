/** The text of a button, and what is left of the page without it. */
export async function tryKit(kit) {
  document.body.innerHTML = '<did-connect-button></did-connect-button>'
  const button = document.querySelector('did-connect-button')
  for (let tries = 0; tries < 100 && !button.shadowRoot.textContent; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const text = button.shadowRoot.textContent
  button.remove()
  if (!kit.version) throw new Error('The kit has no version')
  return [text, document.body.innerHTML]
}
