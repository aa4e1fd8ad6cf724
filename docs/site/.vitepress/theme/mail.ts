/** Shows an email of the simulated app over everything, also over the modal dialog that waits for its code. */
export function showMail({ subject, text }: { subject: string; text: string }): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'mail'
  dialog.setAttribute('aria-labelledby', 'mail-title')
  const title = document.createElement('h2')
  title.id = 'mail-title'
  title.textContent = 'Simulated mailbox'
  const body = document.createElement('p')
  // Links lead to the page itself, and are too long to read.
  const [, ...rest] = text.split('\n\n').filter((part) => !part.includes('http'))
  body.textContent = [subject, ...rest].join('\n\n')
  const close = document.createElement('button')
  close.textContent = 'Close the mailbox'
  close.addEventListener('click', () => dialog.close())
  dialog.append(title, body, close)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
