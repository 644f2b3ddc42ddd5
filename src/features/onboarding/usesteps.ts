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
  /** The focus again, where something has taken it off the page meanwhile. */
  keepFocus: (index: number) => void
  /** Shows a step and leaves the focus where it is. */
  show: (index: number) => void
}

type Start = { failed: FailedPost | undefined; typed: Typed; step: string | undefined }

/** Which step is shown. All of them stay in the page, with what was typed in them. */
export function useSteps(form: JoinForm, start: Start): Steps {
  const { failed } = start
  const [current, setCurrent] = useState(() =>
    failed ? stepOfProblems(form, failed.problems, failed.typed) : stepIndex(form, start.step),
  )
  const [typed, setTyped] = useState(start.typed)

  const show = useCallback(
    (index: number) =>
      // At once, so that the focus can go there.
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
      // Found anew: a page that is just waking up may have made it again.
      document.getElementById(target.id)?.focus()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [form, show])

  return { current, typed, go, keepFocus, show }
}
