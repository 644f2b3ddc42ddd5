import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import type { Post } from '#/forms/send.ts'
import type { JoinKind } from './steps.ts'
import { useKeeping } from './usekeeping.ts'

type DraftInHand = {
  /** Empty until something is kept. */
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
