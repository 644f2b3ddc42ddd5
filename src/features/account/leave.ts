/** A page that was rendered for somebody else is of no use: the whole document loads anew. */
export function leavePage(location: string): Promise<void> {
  window.location.assign(location)
  return untilGone()
}

export function reloadPage(): Promise<void> {
  window.location.reload()
  return untilGone()
}

/** Keeps the form busy to the end. */
function untilGone(): Promise<void> {
  return new Promise(() => {})
}
