import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import { readTyped } from './dom.ts'
import { sendJoinForm } from './onboarding.functions.ts'
import type { JoinKind } from './steps.ts'

type DraftInHand = {
  /** Empty until something is kept. */
  token: string
  send: (typed: Typed) => Promise<FormOutcome>
  /** Puts the draft's link into the address. */
  keepLink: (location: string) => Promise<void>
}

/**
 * Sends a form's steps to the draft on the server. Once there is one, every field that is left is
 * kept there too, so that a reload loses nothing.
 */
export function useDraft(kind: JoinKind, initial: string): DraftInHand {
  const navigate = useNavigate()
  const [token, setToken] = useState(initial)
  const keeping = useKeeping(kind, token)

  const send = async (typed: Typed) => {
    // What is being kept must not arrive after what is sent now.
    await keeping.current
    return sendJoinForm({ data: typed })
  }

  const keepLink = async (location: string) => {
    const found = new URLSearchParams(location.split('?')[1]).get('draft') ?? ''
    if (found === token) return
    setToken(found)
    await navigate({ href: location, replace: true, resetScroll: false })
  }
  return { token, send, keepLink }
}

function useKeeping(kind: JoinKind, token: string) {
  const keeping = useRef<Promise<unknown>>(Promise.resolve())
  const last = useRef('')
  useEffect(() => {
    if (!token) return undefined
    const keep = () => {
      const typed = readTyped(kind)
      const text = JSON.stringify(typed)
      if (text === last.current) return
      last.current = text
      const data = { ...typed, intent: 'save' }
      keeping.current = keeping.current.then(() => sendJoinForm({ data })).catch(ignore)
    }
    const form = document.getElementById(`${kind}-form`)
    form?.addEventListener('focusout', keep)
    return () => form?.removeEventListener('focusout', keep)
  }, [kind, token])
  return keeping
}

/** The next step is kept anyway, and says if it can't be. */
function ignore() {}
