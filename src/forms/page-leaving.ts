/** A navigation may also not leave the page: a download, or a visitor who stops it. */
const LEAVING_MILLISECONDS = 10_000

/**
 * Whether the page is being left. Some browsers (Firefox) abort a page's own requests when a navigation begins,
 * long before the next page is there: what fails then says nothing of its files or of the connection.
 */
export function isLeaving(): boolean {
  // Set by the script in the page's head, because a navigation may begin before the client is there.
  const leftAt = Number(document.documentElement.dataset['left'] ?? -Infinity)
  return performance.now() - leftAt < LEAVING_MILLISECONDS
}
