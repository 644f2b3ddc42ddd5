/** Spread on a `<button>` that opens the dialog; browsers that support invokers do it without a script. */
export function opensDialog(id: string) {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const
}

/** Spread on a link to the same content on its own page: without a script it is an ordinary link. */
export function opensDialogOrGoes(id: string) {
  return { 'data-dialog': id, 'aria-haspopup': 'dialog' } as const
}

/** Called once at start in the browser. One listener serves all dialogs, hydrated or not. */
export function listenForDialogs(root: Document = document): () => void {
  root.addEventListener('click', openOnClick)
  return () => root.removeEventListener('click', openOnClick)
}

function openOnClick(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return
  const opener = event.target.closest('a[data-dialog], button[commandfor]')
  if (!opener || isNewTab(event) || isHandledByBrowser(opener)) return
  const id = opener.getAttribute('data-dialog') ?? opener.getAttribute('commandfor') ?? ''
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  if (opener.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

function isNewTab(event: MouseEvent) {
  return event.ctrlKey || event.metaKey || event.shiftKey
}

function isHandledByBrowser(opener: Element) {
  return opener instanceof HTMLButtonElement && 'command' in opener
}
