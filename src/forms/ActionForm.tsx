import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { HONEYPOT } from '#/domain/web/form-token.ts'
import type { Problem } from '#/domain/problem.ts'
import { m } from '#/paraglide/messages.js'
import { useServed } from '#/ui/hydrated.ts'
import { useFormToken } from './form-token.ts'
import { explainShared } from './explain.ts'
import { clearFailedPost, useFailedPost } from './failed-post.ts'
import { fillFields } from './fill-fields.ts'
import {
  typedFields,
  type FailedPost,
  type FieldState,
  type FormChildren,
  type Typed,
} from './post.ts'
import { AllProblems, faultTitle, FirstProblem, RetryButton } from './problems.tsx'
import { useSending, type Sending } from './use-sending.ts'
import { Submitting } from './submitting-context.ts'
import { clearTyped, recallTyped, storeTyped } from './typed-store.ts'

type ActionFormProps = Sending & {
  /** Distinguishes the forms of a page, and begins the ids of its fields. */
  name: string
  /** The part of the last plain post that this form shows, if it is not all of it. */
  failed?: FailedPost | null
  initial?: Typed
  /** Extra fixed fields. */
  hidden?: Typed
  /** Further fixed fields, by which a page distinguishes several forms of one name; part of their ids. */
  line?: Typed
  /** Above the problems, for pages that add something to them. */
  summaryTitle?: string
  /** All problems in a summary, or only the first one, in its place. */
  shows?: 'all' | 'first'
  /** Set if the form has documents, which a plain form sends in another encoding. */
  documents?: boolean
  /** Words for the form's own codes. */
  explain?: (problem: Problem) => string
  /** The words in the summary, if they need the field's name beside them. */
  summarize?: (problem: Problem) => string
  children: FormChildren
  className?: string
}

/**
 * The component for all forms: a plain form that posts to its page. With JavaScript it is checked with the
 * same schema and posted in place. The inputs stay uncontrolled, so that what is typed before JavaScript
 * arrives is not lost.
 */
export function ActionForm(props: ActionFormProps) {
  const { name, hidden = {}, shows = 'all', explain = explainShared, children } = props
  const summarize = props.summarize ?? explain
  const formToken = useFormToken()
  const posted = useFailedPost(name, props.line)
  const failed = props.failed === undefined ? posted : props.failed
  const prefix = idPrefix(name, props.line)
  const entry = useEntry(prefix)
  const served = useServed()
  // A served page contains none of it, and is hydrated as it was served.
  const [recalled] = useState(() => (served ? undefined : recallTyped(entry)))
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const stored = served && !posted ? recallTyped(entry) : undefined
    if (stored && element.current) fillFields(element.current, stored)
  }, [served, posted, entry])
  const { problems, sent, send, retry, submitting } = useSending(props, {
    first: failed?.problems ?? [],
    onCarriedOut: () => {
      clearTyped(entry)
      clearFailedPost()
    },
  })
  const typed = failed?.typed ?? recalled ?? props.initial ?? {}
  const shown = shows === 'first' ? problems.slice(0, 1) : problems
  const fault = faultTitle(shown)
  const Problems = shows === 'first' ? FirstProblem : AllProblems
  const field = (fieldName: string): FieldState => {
    const problem = shown.find((candidate) => candidate.field === fieldName)
    const error = problem && explain(problem)
    const id = `${prefix}-${fieldName}`
    const state = { id, name: fieldName, defaultValue: typed[fieldName] ?? '', error }
    return problem && shows === 'first' ? { ...state, autoFocus: true } : state
  }
  const fixed = {
    form: name,
    ...hidden,
    ...props.line,
    seal: formToken.seal,
    submissionKey: keyAfter(failed) ?? formToken.submissionKey,
  }
  return (
    <form
      ref={element}
      id={`${prefix}-form`}
      method="post"
      action={props.action}
      encType={props.documents ? 'multipart/form-data' : undefined}
      onSubmit={send}
      onInput={({ currentTarget }) => storeTyped(entry, typedFields(new FormData(currentTarget)))}
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
            id: `${prefix}-${problem.field}`,
            message: summarize(problem),
          }))}
        >
          {fault && sent > 0 && <RetryButton onPress={retry} isBusy={submitting} />}
        </Problems>
      )}
      {Object.entries(fixed).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <TrapField key={`trap ${sent}`} />
      <Submitting value={submitting}>
        {typeof children === 'function' ? children(field) : children}
      </Submitting>
    </form>
  )
}

/**
 * Filled in by programs only. Password managers are asked not to; the key empties it after a refusal, so that the
 * form of somebody whose browser filled it in passes the next time.
 */
function TrapField() {
  return (
    <input
      name={HONEYPOT}
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore=""
      data-bwignore=""
      data-lpignore="true"
      aria-hidden
      className="trap"
    />
  )
}

/**
 * A form that failed half-way may have been written after all: resent with its own key, it is carried out
 * once.
 */
function keyAfter(failed: FailedPost | null | undefined): string | undefined {
  const isOpen = failed?.problems.some(({ code }) => ['unavailable', 'form-failed'].includes(code))
  return isOpen ? failed?.typed['submissionKey'] : undefined
}

/** What distinguishes a form on its page, as the beginning of an id. */
function idPrefix(name: string, line: Typed = {}): string {
  const values = Object.values(line).map((value) => value.replaceAll(/[^\w-]/g, '-'))
  return [name, ...values].filter(Boolean).join('-')
}

/** This form at this entry of the history. */
function useEntry(prefix: string): string {
  return useLocation({ select: ({ state }) => `${state.key ?? ''} ${prefix}` })
}
