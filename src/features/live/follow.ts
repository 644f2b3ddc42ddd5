/** Changes within this time result in one call. */
const GATHER_MILLISECONDS = 150
/** The wait after a response that ends a stream for good, such as too many at the same time. */
const AGAIN_MILLISECONDS = 60_000

export type Following = {
  /** Called when something changed, or may have changed while disconnected. */
  onChange: () => void
  /** Whether changes are pushed now. */
  onOpen: (isOpen: boolean) => void
}

/**
 * Follows a topic while the page is visible, and returns a function that stops. The browser reopens a broken
 * stream automatically; changes in between are then fetched. An invisible page holds no connection, because a
 * browser has few.
 */
export function followTopic(name: string, { onChange, onOpen }: Following): () => void {
  let source: EventSource | undefined
  let timer: number | undefined
  let again: number | undefined
  let isFirst = true
  const loadedAt = performance.now()

  const gather = () => {
    clearTimeout(timer)
    timer = window.setTimeout(onChange, GATHER_MILLISECONDS)
  }
  const close = () => {
    source?.close()
    source = undefined
    clearTimeout(again)
    onOpen(false)
  }
  const open = () => {
    const age = Math.round(performance.now() - loadedAt)
    const opened = new EventSource(`/api/live/${encodeURIComponent(name)}?age=${age}`)
    source = opened
    opened.addEventListener('open', () => {
      onOpen(true)
      if (!isFirst) gather()
      isFirst = false
    })
    // Our events, and those of the Realtime Database, to which we may redirect; its first one is the current
    // value.
    for (const event of ['change', 'put', 'patch']) opened.addEventListener(event, gather)
    const fail = () => {
      onOpen(false)
      isFirst = false
      if (opened.readyState !== EventSource.CLOSED) return
      clearTimeout(again)
      again = window.setTimeout(open, AGAIN_MILLISECONDS)
    }
    opened.addEventListener('error', fail)
    // Its rules no longer let us read.
    opened.addEventListener('cancel', () => {
      opened.close()
      fail()
    })
  }
  const see = () => {
    if (document.visibilityState === 'hidden') close()
    else if (!source) open()
  }
  document.addEventListener('visibilitychange', see)
  see()
  return () => {
    document.removeEventListener('visibilitychange', see)
    clearTimeout(timer)
    close()
  }
}
