import { useForm } from '@tanstack/react-form'
import { useLocation, useMatch, useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { TRAP, type Envelope } from '#/domain/envelope.ts'
import type { Problem } from '#/domain/problem.ts'
import { isTagMissing } from '#/middleware/session.ts'
import { m } from '#/paraglide/messages.js'
import { explainShared } from './explain.ts'
import { forgetFailedPost } from './failed.ts'
import { faultTitle } from './faults.ts'
import { forgetTyped, keepTyped, recallTyped } from './kepttyped.ts'
import {
  problemsOf,
  typedFields,
  type FailedPost,
  type FieldState,
  type FormChildren,
  type FormOutcome,
  type Typed,
} from './post.ts'
import { AllProblems, FirstProblem, RetryButton } from './problems.tsx'
import { failedSending, sendForm, type Post } from './send.ts'
import { Submitting } from './submitting.ts'

type ActionFormProps = {
  /** Tells the forms of a page apart, and prefixes the ids of its fields. */
  name: string
  /** The page that the form posts to; by default the one that it is on. */
  action?: string
  /** What is checked before the form is sent, by what it says where that makes a difference. */
  schema: z.ZodType | ((typed: Typed) => z.ZodType)
  envelope: Envelope
  /** What went wrong at the last plain post, if it was this form's. */
  failed?: FailedPost | undefined
  initial?: Typed
  /** Extra fixed fields. */
  hidden?: Typed
  /** Above the problems, where something else is to be said of them. */
  summaryTitle?: string
  /** All problems in a summary, or the first one only, in its place. */
  shows?: 'all' | 'first'
  /** Set where the form has documents, which a plain form sends in another encoding. */
  documents?: boolean
  /** Words for a code, where the form refuses something of its own. */
  explain?: (problem: Problem) => string
  /** The words in the summary, where they need the field's name beside them. */
  summarize?: (problem: Problem) => string
  /** Sends the form in place, where more is to be done than to post it. */
  send?: (typed: Typed, post: Post) => Promise<FormOutcome>
  /** Called on success; by default, navigates to the location that the form returns. */
  onDone?: (location: string, typed: Typed) => void | Promise<void>
  /** After a refusal, such as a slot that is gone. */
  onRefused?: (problems: Problem[]) => void
  children: FormChildren
  className?: string
}

/**
 * The one way of all forms: a plain form that posts to its page, which JavaScript, once it is
 * there, checks with the same schema and posts in place. The inputs stay the browser's own, so that
 * what is typed before JavaScript arrives is not lost.
 */
export function ActionForm(props: ActionFormProps) {
  const { name, envelope, hidden = {}, shows = 'all', explain = explainShared, children } = props
  const summarize = props.summarize ?? explain
  const failed = props.failed?.form === name ? props.failed : undefined
  const entry = useEntry(name)
  const [recalled] = useState(() => recallTyped(entry))
  const { problems, sent, send, retry, submitting } = useSending(props, {
    first: failed?.problems ?? [],
    onCarriedOut: () => {
      forgetTyped(entry)
      forgetFailedPost()
    },
  })
  const typed = failed?.typed ?? recalled ?? props.initial ?? {}
  const shown = shows === 'first' ? problems.slice(0, 1) : problems
  const fault = faultTitle(shown)
  const Problems = shows === 'first' ? FirstProblem : AllProblems
  const field = (fieldName: string): FieldState => {
    const problem = shown.find((candidate) => candidate.field === fieldName)
    const error = problem && explain(problem)
    const id = `${name}-${fieldName}`
    const state = { id, name: fieldName, defaultValue: typed[fieldName] ?? '', error }
    return problem && shows === 'first' ? { ...state, autoFocus: true } : state
  }
  const fixed = {
    form: name,
    ...hidden,
    seal: envelope.seal,
    submissionKey: keyAfter(failed) ?? envelope.submissionKey,
  }
  return (
    <form
      id={`${name}-form`}
      method="post"
      action={props.action}
      encType={props.documents ? 'multipart/form-data' : undefined}
      onSubmit={send}
      onInput={({ currentTarget }) => keepTyped(entry, typedFields(new FormData(currentTarget)))}
      noValidate
      aria-busy={submitting}
      className={props.className}
    >
      {shown.length > 0 && (
        // A new refusal takes the focus again.
        <Problems
          key={sent}
          title={fault ?? props.summaryTitle ?? m.forms_problems()}
          problems={shown.map((problem) => ({
            id: `${name}-${problem.field}`,
            message: summarize(problem),
          }))}
        >
          {fault && sent > 0 && <RetryButton onPress={retry} isBusy={submitting} />}
        </Problems>
      )}
      {Object.entries(fixed).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <input name={TRAP} tabIndex={-1} autoComplete="off" aria-hidden className="trap" />
      <Submitting value={submitting}>
        {typeof children === 'function' ? children(field) : children}
      </Submitting>
    </form>
  )
}

/** What failed half-way may have been written after all: sent again with its own key, it is one. */
function keyAfter(failed: FailedPost | undefined): string | undefined {
  const isOpen = failed?.problems.some(({ code }) => ['unavailable', 'form-failed'].includes(code))
  return isOpen ? failed?.typed['submissionKey'] : undefined
}

const nothingTyped: Typed = {}

/** This form at this entry of the history. */
function useEntry(name: string): string {
  return useLocation({ select: ({ state }) => `${state.key ?? ''} ${name}` })
}

type Start = { first: Problem[]; onCarriedOut: () => void }

function useSending(props: ActionFormProps, { first, onCarriedOut }: Start) {
  const [problems, setProblems] = useState(first)
  const [sent, setSent] = useState(0)
  const [submitting, setSubmitting] = useState(false)
  const last = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null }>(null)
  const navigate = useNavigate()
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
      } else props.onRefused?.(outcome.problems)
    },
  })

  const refuse = (code: string) => {
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
  // By the same button: what it says is part of what is sent.
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
  { schema, send }: ActionFormProps,
  typed: Typed,
  post: Post,
): Promise<FormOutcome> {
  const checked = typeof schema === 'function' ? schema(typed) : schema
  const parsed = await checked.safeParseAsync(typed)
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error.issues) }
  try {
    return send ? await send(typed, post) : await post(typed)
  } catch (error) {
    return failedSending(error)
  }
}
