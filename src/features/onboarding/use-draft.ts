import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import { sendForm, type Post } from '#/forms/send.ts'
import { readTyped } from './dom.ts'
import { joinHref } from './hrefs.ts'
import type { JoinKind } from '#/domain/directory/applicant.ts'

type DraftInHand = {
  /** Empty until something is stored. */
  token: string
  send: (typed: Typed, post: Post) => Promise<FormOutcome>
  /** Puts the draft's link into the address. */
  keepLink: (location: string) => Promise<void>
}

/** Sends a form's steps to the draft on the server. */
export function useDraft(kind: JoinKind, initial: string): DraftInHand {
  const navigate = useNavigate()
  const [token, setToken] = useState(initial)
  const finishKeeping = useKeeping(kind, token)

  const send = async (typed: Typed, post: Post) => {
    await finishKeeping()
    return post(typed)
  }

  const keepLink = async (location: string) => {
    const found = new URLSearchParams(location.split('?')[1]).get('draft') ?? ''
    if (found === token) return
    setToken(found)
    await navigate({ href: location, replace: true, resetScroll: false })
  }
  return { token, send, keepLink }
}

/**
 * Once there is a draft, what was typed is stored in it whenever a field is left, so that a reload loses
 * nothing. Returns a function that waits for pending requests: they must not arrive after what is sent next.
 */
function useKeeping(kind: JoinKind, token: string): () => Promise<void> {
  const sending = useRef<Promise<void> | null>(null)
  const isOutdated = useRef(false)

  useEffect(() => {
    if (!token) return undefined
    const keep = () => {
      // One at a time, and only the newest is queued: lines may be slow.
      isOutdated.current = sending.current !== null
      sending.current ??= keepTyped(kind).then(() => {
        sending.current = null
        return isOutdated.current ? keep() : undefined
      })
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      // A button sends everything anyway.
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

/** The next step is stored anyway, and reports a failure. */
async function keepTyped(kind: JoinKind): Promise<void> {
  await sendForm(joinHref(kind), { ...readTyped(kind), intent: 'save' }).catch(() => {})
}
