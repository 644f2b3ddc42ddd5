import { useCallback, useEffect, useRef } from 'react'
import { sendForm } from '#/forms/send.ts'
import { readTyped } from './dom.ts'
import { joinHref } from './hrefs.ts'
import type { JoinKind } from './steps.ts'

/**
 * Once there is a draft, what was typed is kept in it whenever a field is left, so that a reload loses
 * nothing. Answers how to wait for what is on its way: it must not arrive after what is sent next.
 */
export function useKeeping(kind: JoinKind, token: string): () => Promise<void> {
  const sending = useRef<Promise<void> | null>(null)
  const isOutdated = useRef(false)

  useEffect(() => {
    if (!token) return undefined
    const keep = () => {
      // One at a time, and then the newest only: lines may be slow.
      isOutdated.current = sending.current !== null
      sending.current ??= keepTyped(kind).then(() => {
        sending.current = null
        return isOutdated.current ? keep() : undefined
      })
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      // A button sends all of it anyway.
      if (!(relatedTarget instanceof HTMLButtonElement)) keep()
    }
    const form = document.getElementById(`${kind}-form`)
    form?.addEventListener('focusout', leave)
    return () => form?.removeEventListener('focusout', leave)
  }, [kind, token])

  return useCallback(async () => {
    isOutdated.current = false
    await sending.current
  }, [])
}

/** The next step is kept anyway, and says so if it can't be. */
async function keepTyped(kind: JoinKind): Promise<void> {
  await sendForm(joinHref(kind), { ...readTyped(kind), intent: 'save' }).catch(() => {})
}
