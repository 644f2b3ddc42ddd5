import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FailedPost, Typed } from '#/forms/post.ts'
import { headingId, readTyped, stepTarget } from './dom.ts'
import { stepIndex, stepOfProblems, type JoinForm } from './steps.ts'

export type Steps = {
  current: number
  /** What was typed when this step was shown. */
  typed: Typed
  /** Shows a step; its heading takes the focus. */
  go: (index: number) => void
  /** Restores the focus, if something has moved it outside the page meanwhile. */
  keepFocus: (index: number) => void
  /** Shows a step without moving the focus. */
  show: (index: number) => void
}

type Start = { failed: FailedPost | undefined; typed: Typed; step: string | undefined }

/** The displayed step. All of them stay in the page, with what was typed in them. */
export function useSteps(form: JoinForm, start: Start): Steps {
  const { failed } = start
  const [current, setCurrent] = useState(() =>
    failed ? stepOfProblems(form, failed.problems, failed.typed) : stepIndex(form, start.step),
  )
  const [typed, setTyped] = useState(start.typed)

  const show = useCallback(
    (index: number) =>
      // Synchronously, so that the focus can move there.
      flushSync(() => {
        setTyped(readTyped(form.kind))
        setCurrent(index)
      }),
    [form],
  )

  const focusHeading = (index: number) => {
    const step = form.steps[index]
    if (step) document.getElementById(headingId(form.kind, step.id))?.focus()
  }

  const go = (index: number) => {
    show(index)
    focusHeading(index)
  }

  const keepFocus = (index: number) => {
    if (document.activeElement === document.body) focusHeading(index)
  }

  // Links to a step, or to a field of one, such as those of the error summary.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const target = stepTarget(event.target)
      if (!target) return
      event.preventDefault()
      show(stepIndex(form, target.step))
      // Looked up again: a page that is just hydrating may have replaced it.
      document.getElementById(target.id)?.focus()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [form, show])

  return { current, typed, go, keepFocus, show }
}
