import { useSyncExternalStore } from 'react'

type DeviceSetting = {
  /** Null on the server. */
  use: () => boolean | null
  turn: (on: boolean) => void
}

/** A choice that this device remembers. If the browser stores nothing, it lasts as long as the page. */
function deviceSetting(name: string, preset: boolean): DeviceSetting {
  const listeners = new Set<() => void>()
  let choice: boolean | undefined
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const isOn = () => choice ?? stored(name) ?? preset
  return {
    use: () => useSyncExternalStore(subscribe, isOn, () => null),
    turn: (on) => {
      choice = on
      try {
        localStorage.setItem(name, on ? 'on' : 'off')
      } catch {
        // Storage may be blocked.
      }
      for (const listener of listeners) listener()
    },
  }
}

function stored(name: string): boolean | undefined {
  try {
    const value = localStorage.getItem(name)
    return value === null ? undefined : value === 'on'
  } catch {
    return undefined
  }
}

/** Whether new bookings play a sound. */
export const bookingSound = deviceSetting('balsam-booking-sound', false)

/** Whether shortcuts of a single key work on the board. Speech input can trigger them, so they can be turned off. */
export const boardKeys = deviceSetting('balsam-board-keys', true)
