import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { secondsBetween, thresholdCrossed } from '#/ui/countdown.ts'
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx'

type CountdownProps = Omit<ComponentProps<'span'>, 'children'> & {
  endAtMs: number
  /** The clock of the renderer, so that server and browser render the same. */
  nowMs: number
  /** The server's clock minus this device's, when known. */
  offsetMs?: number
  /** The displayed text, such as “09:41”. */
  format: (remainingSeconds: number) => string
  /** Seconds left at which `announce` is announced to screen readers; otherwise it is silent. */
  announceAtSeconds?: readonly number[]
  announce?: (remainingSeconds: number) => string
  onElapsed?: () => void
}

/** Without a script it shows the time that was left at rendering; with one, it hydrates the page. */
export function Countdown(props: CountdownProps) {
  const {
    endAtMs,
    nowMs,
    offsetMs = 0,
    format,
    announceAtSeconds,
    announce,
    onElapsed,
    ...native
  } = props
  const [remaining, setRemaining] = useState(secondsBetween(nowMs, endAtMs))
  const [spoken, setSpoken] = useState('')
  const latest = useRef({ announceAtSeconds, announce, onElapsed })
  useEffect(() => {
    latest.current = { announceAtSeconds, announce, onElapsed }
  })

  useEffect(() => {
    let before = Infinity
    const tick = () => {
      const now = secondsBetween(Date.now() + offsetMs, endAtMs)
      const { current } = latest
      const crossed = thresholdCrossed(before, now, current.announceAtSeconds ?? [])
      setRemaining(now)
      if (before !== Infinity && crossed !== undefined) setSpoken(current.announce?.(now) ?? '')
      if (now === 0) {
        clearInterval(timer)
        current.onElapsed?.()
      }
      before = now
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [endAtMs, offsetMs])

  return (
    <>
      <span role="timer" aria-live="off" data-hydrates="" {...native}>
        <span className="tabular-nums">{format(remaining)}</span>
      </span>
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </>
  )
}
