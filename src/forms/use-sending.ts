import type { RefusalCode } from '#/domain/codes.ts'
import { useForm } from '@tanstack/react-form'
import { useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import type { z } from 'zod'
import type { Problem } from '#/domain/problem.ts'
import { isTagMissing } from '#/middleware/session.ts'
import { problemsOf, typedFields, type FormOutcome, type Typed } from './post.ts'
import { againWhileBusy, failedSending, sendForm, type Post } from './send.ts'

export type Sending = {
  /** The page that the form posts to; by default the current one. */
  action?: string
  /** The schema, which may depend on the input, that is checked before the form is sent. */
  schema: z.ZodType | ((typed: Typed) => z.ZodType)
  /** Sends the form in place, if more has to be done than posting it. */
  send?: (typed: Typed, post: Post) => Promise<FormOutcome>
  /** Called on success; by default, navigates to the location that the form returns. */
  onDone?: (location: string, typed: Typed) => void | Promise<void>
  /** After a refusal, such as a slot that was taken. */
  onRefused?: (problems: Problem[]) => void
}

const nothingTyped: Typed = {}

/** The page's loader returns one with which the same form can be sent. */
const needsNewFormToken = new Set(['form-expired', 'session-changed'])

type Start = { first: Problem[]; onCarriedOut: () => void }

/** Sends a form in place with JavaScript: its problems, whether it is being sent, and a retry. */
export function useSending(props: Sending, { first, onCarriedOut }: Start) {
  const [problems, setProblems] = useState(first)
  const [sent, setSent] = useState(0)
  const [submitting, setSubmitting] = useState(false)
  const last = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null }>(null)
  const navigate = useNavigate()
  const router = useRouter()
  const post = usePost(props.action)
  const leave = props.onDone ?? ((location: string) => navigate({ href: location }))
  const sending = useForm({
    defaultValues: nothingTyped,
    onSubmit: async ({ value }) => {
      const outcome = await checkAndSend(props, value, post)
      setProblems(outcome.ok ? [] : outcome.problems)
      setSent((times) => times + 1)
      // Stays busy until the page is left, to prevent a second submission.
      if (outcome.ok) {
        onCarriedOut()
        await leave(outcome.location, value)
      } else {
        if (outcome.problems.some(({ code }) => needsNewFormToken.has(code)))
          await router.invalidate()
        props.onRefused?.(outcome.problems)
      }
    },
  })

  const refuse = (code: RefusalCode) => {
    setProblems([{ field: 'form', code }])
    setSent((times) => times + 1)
  }

  const send = (event: FormEvent<HTMLFormElement>) => {
    // A plain post needs no tag.
    if (isTagMissing()) return
    event.preventDefault()
    if (submitting) return
    const [form, submitter] = [event.currentTarget, submitterOf(event)]
    if (form.querySelector('[data-uploading]')) return refuse('file-uploading')
    last.current = { form, submitter }
    setSubmitting(true)
    const data = new FormData(form, submitter)
    sending.reset(typedFields(data), { keepDefaultValues: true })
    void sending.handleSubmit().finally(() => setSubmitting(false))
  }
  // By the same button, whose name and value are sent too.
  const retry = () => last.current?.form.requestSubmit(last.current.submitter)
  return { problems, sent, submitting, send, retry }
}

/** The button that was pressed, whose name and value a plain form sends too. */
function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
}

/** Posts to the page that shows the form, even if the address bar has already changed. */
function usePost(action: string | undefined): Post {
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname })
  // An index route's own path ends with a slash.
  return (typed) => sendForm(action ?? page.replace(/(.)\/$/, '$1'), typed)
}

/** Checks with the server's own schema before asking the server; a lost connection is a problem too. */
async function checkAndSend(
  { schema, send }: Sending,
  typed: Typed,
  post: Post,
): Promise<FormOutcome> {
  const checked = typeof schema === 'function' ? schema(typed) : schema
  const parsed = await checked.safeParseAsync(typed)
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error.issues) }
  const attempt = () => (send ? send(typed, post) : post(typed)).catch(failedSending)
  return againWhileBusy(attempt)
}
