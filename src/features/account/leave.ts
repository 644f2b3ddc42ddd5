/** Loads the whole document, because the current page was rendered for an earlier state of the account. */
export function leavePage(location: string): Promise<void> {
  window.location.assign(location)
  return untilGone()
}

export function reloadPage(): Promise<void> {
  window.location.reload()
  return untilGone()
}

/** Keeps the form busy until the page is left. */
function untilGone(): Promise<void> {
  return new Promise(() => {})
}
