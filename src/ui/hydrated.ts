import { useState, useSyncExternalStore } from 'react'

/** False on the server and in the first paint; true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
}

/** Whether this part was served in the page's HTML, as opposed to rendered here after a navigation. */
export function useServed(): boolean {
  const hydrated = useHydrated()
  const [served] = useState(!hydrated)
  return served
}

function subscribeToNothing() {
  return stop
}

function stop() {}

function inBrowser() {
  return true
}

function onServer() {
  return false
}
