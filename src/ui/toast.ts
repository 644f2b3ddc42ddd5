import { useSyncExternalStore } from 'react'

export type ToastMessage = {
  title: string
  description?: string
  color?: 'success' | 'info' | 'warning' | 'error'
  action?: { label: string; onPress: () => void }
}

type Show = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()
let show: Show | undefined
let isRequested = false

/** Works anywhere, at any time: the first call makes `Toaster` load the component that renders toasts. */
export function showToast(message: ToastMessage): void {
  if (show) return show(message)
  waiting.push(message)
  isRequested = true
  for (const listener of listeners) listener()
}

/** Called by the component that renders toasts, once it is mounted; returns its removal. */
export function drawToastsWith(draw: Show): () => void {
  show = draw
  for (const message of waiting.splice(0)) draw(message)
  return () => {
    if (show === draw) show = undefined
  }
}

/** Becomes true with the first toast and stays so. */
export function useToastsRequested(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isRequested,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type ToastListProps = {
  dir: 'rtl' | 'ltr'
  /** Names the region; F8 moves the focus there. */
  label: string
  closeLabel: string
}
