import { useSyncExternalStore } from 'react'

const NAME = 'balsam-booking-sound'
const listeners = new Set<() => void>()
/** If the browser stores nothing, the setting lasts as long as the page. */
let choice: boolean | undefined

/** Whether new bookings play a sound on this device; off by default. Null on the server. */
export function useSound(): boolean | null {
  return useSyncExternalStore(subscribe, isOn, () => null)
}

export function turnSound(on: boolean): void {
  choice = on
  try {
    localStorage.setItem(NAME, on ? 'on' : 'off')
  } catch {
    // Storage may be blocked.
  }
  for (const listener of listeners) listener()
}

function isOn(): boolean {
  return choice ?? stored()
}

function stored(): boolean {
  try {
    return localStorage.getItem(NAME) === 'on'
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
