import type { RefusalCode } from '#/domain/codes.ts'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { site } from '#/brand.ts'
import { refusedForm } from '#/domain/problem.ts'
import { readCode } from '#/domain/account/verification.ts'
import { currentLocale } from '#/i18n/locale.ts'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import type { Post } from '#/forms/send.ts'
import type { ProveCode } from './firebase-phone.ts'

export type CodeRequest = 'not-yet' | 'asking' | 'sent' | 'failed'

/**
 * The step of a form with a code, where Firebase may send one to `offeredTo`. Its SDK is loaded when somebody
 * requests a code. Firebase's token is sent in place of the code.
 */
export function useCodeStep(offeredTo: string | null) {
  const [asked, setAsked] = useState<CodeRequest>('not-yet')
  const place = useRef<HTMLDivElement>(null)
  const prove = useRef<ProveCode>(null)
  const token = useRef<string>(null)

  const ask = async () => {
    if (!offeredTo || !place.current) return
    setAsked('asking')
    token.current = null
    prove.current = await request(offeredTo, place.current).catch(() => null)
    setAsked(prove.current ? 'sent' : 'failed')
  }

  const send = async (typed: Typed, post: Post): Promise<FormOutcome> => {
    const code = readCode(typed['code'] ?? '')
    if (!prove.current || code === null || 'sender' in typed) return post(typed)
    try {
      // Firebase accepts a code only once, and our form may come back for another reason.
      token.current ??= await prove.current(code)
    } catch (error) {
      return refusedForm(codeOf(error), 'code')
    }
    return post({ ...typed, code: token.current })
  }
  return { offeredTo, asked, ask, send, place }
}
export type CodeStepState = ReturnType<typeof useCodeStep>

async function request(phone: string, place: HTMLElement): Promise<ProveCode | null> {
  // The server's bundles don't contain the SDK.
  if (import.meta.env.SSR || !site.phoneAuth) return null
  const { sendFirebaseCode } = await import('./firebase-phone.ts')
  return sendFirebaseCode(site.phoneAuth, { phone, language: currentLocale().code, place })
}

const firebaseError = z.object({ code: z.string() })

/** Our codes for Firebase's errors. */
function codeOf(error: unknown): RefusalCode {
  const { data } = firebaseError.safeParse(error)
  return codes[data?.code ?? ''] ?? 'identity-unavailable'
}

const codes: Partial<Record<string, RefusalCode>> = {
  'auth/invalid-verification-code': 'code-wrong',
  'auth/missing-verification-code': 'code-wrong',
  'auth/code-expired': 'code-expired',
  'auth/too-many-requests': 'too-many',
}
