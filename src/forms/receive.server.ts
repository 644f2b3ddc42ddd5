import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import type { z } from 'zod'
import { isRefusalCode, statusOfRefusal } from '#/domain/codes.ts'
import { refusedForm, type Problem, type RefusedForm } from '#/domain/problem.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { isAccountDeleted } from '#/server/work.ts'
import { requestContext } from '#/server/http/context.ts'
import { reportFailure } from '#/server/http/failure.ts'
import { readForm } from '#/server/http/form-data.ts'
import { checkFormToken } from '#/server/http/form-token.ts'
import { PasswordsBusy } from '#/server/passwords/password-queue.ts'
import { asksForJson } from '#/server/http/refusal.ts'
import { noteFailedPost } from './failed-post.server.ts'
import {
  accountSession,
  deskSession,
  redirectToSignIn,
  restoreInterrupted,
  type NeededSession,
} from './interrupted-form.server.ts'
import {
  outcomeSchema,
  problemsOf,
  typedFields,
  type FailedPost,
  type FormOutcome,
  type NextPage,
  type Typed,
} from './post.ts'
import { storeUploads } from './upload.server.ts'

/** Carries out a form that was sent, either way. */
type Receiver<Outcome = FormOutcome> = (typed: Typed) => Promise<Outcome | RefusedForm>
export type Receivers = Record<string, Receiver>

/**
 * A form: its schema, which may depend on the input, and the use case that carries it out; sent in place, it
 * may return more.
 */
export function formHandler<Schema extends z.ZodType, Outcome extends FormOutcome>(
  schema: Schema | ((typed: Typed) => Schema),
  run: (input: z.output<Schema>, submissionKey: string) => Promise<Outcome>,
): Receiver<Outcome> {
  return async (typed) => {
    const formToken = await checkFormToken(requestContext().app, typed)
    if (!formToken.ok) return refusedForm(formToken.code)
    const chosen = typeof schema === 'function' ? schema(typed) : schema
    const parsed = await chosen.safeParseAsync(typed)
    if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error.issues) }
    return run(parsed.data, formToken.submissionKey).catch(expectedRefusal)
  }
}

/** The form is carried out and redirects to this page, in the language of the page that sent it. */
export function redirectTo(path: string): { ok: true; location: string } {
  return { ok: true, location: localizedPath(path, requestContext().locale) }
}

/** Reports an overload, or an account that was erased in another tab, as a refusal, which keeps what was typed. */
function expectedRefusal(error: unknown): RefusedForm {
  if (error instanceof PasswordsBusy) return refusedForm('busy')
  if (isAccountDeleted(error)) return refusedForm('signed-out')
  throw error
}

/** Finds the form by its name; an unknown name was made up. */
export async function receive(receivers: Receivers, typed: Typed): Promise<FormOutcome> {
  const name = typed['form'] ?? ''
  const run = Object.hasOwn(receivers, name) ? receivers[name] : undefined
  return run ? run(typed) : refusedForm('form-refused')
}

/**
 * The POST handler of a page. A script gets the result as JSON. A browser gets a redirect when the form is
 * carried out, or else the page again, with the problems, all that was typed, and a status that says why.
 */
export function handleFormPost(receivers: Receivers, needed?: NeededSession) {
  return async ({ request, next }: { request: Request; next: NextPage }) => {
    const data = await readForm(request)
    if (data instanceof Response) return data
    const typed = typedFields(data)
    const outcome = await executeForm(receivers, needed, data, typed)
    if (asksForJson(request)) return jsonResponse(outcome)
    if (outcome.ok)
      return new Response(null, { status: 303, headers: { location: outcome.location } })
    const { problems } = outcome
    const post = failedPost(data, typed, problems)
    const elsewhere = await redirectToSignIn(request, post)
    if (elsewhere) return elsewhere
    noteFailedPost(post)
    setResponseStatus(statusOf(problems[0]?.code))
    if (problems[0]?.code === 'busy') setResponseHeader('retry-after', BUSY_SECONDS)
    return next()
  }
}

/**
 * The handlers of a page whose forms need an account: what was typed when the session ended is displayed
 * again.
 */
export function receiveSignedIn(receivers: Receivers) {
  return { GET: restoreInterrupted, POST: handleFormPost(receivers, accountSession) }
}

/** The handlers of a desk's page, which display what was typed when the session ended. */
export function receiveAtDesk(receivers: Receivers) {
  return { GET: restoreInterrupted, POST: handleFormPost(receivers, deskSession) }
}

/** A refusal is 200, because a browser would report anything else as an error; a failure is one. */
function jsonResponse(outcome: FormOutcome): Response {
  const code = outcome.ok ? '' : outcome.problems[0]?.code
  const status = code === 'form-failed' || code === 'unavailable' ? statusOf(code) : 200
  // Nothing else, because other results of a server function are for its caller.
  return Response.json(outcomeSchema.parse(outcome), { status, headers: { vary: 'accept' } })
}

/** Neither a bug nor an unavailable database loses what was typed. */
async function executeForm(
  receivers: Receivers,
  needed: NeededSession | undefined,
  data: FormData,
  typed: Typed,
): Promise<FormOutcome> {
  try {
    // Its page would redirect to the login page whatever the form says, and lose what was typed.
    if (needed && !(await needed.isOpen())) return refusedForm(needed.code)
    return (await refuseUploads(data, typed)) ?? (await receive(receivers, typed))
  } catch (error) {
    reportFailure('form-failed', error)
    return refusedForm(requestContext().isUnavailable ? 'unavailable' : 'form-failed')
  }
}

/** Nothing is stored for a form that is not ours; valid files are stored even if another one is refused. */
async function refuseUploads(data: FormData, typed: Typed): Promise<RefusedForm | null> {
  if (![...data.values()].some((value) => typeof value !== 'string')) return null
  const formToken = await checkFormToken(requestContext().app, typed)
  if (!formToken.ok) return refusedForm(formToken.code)
  const problems = await storeUploads(data, typed)
  return problems.length > 0 ? { ok: false, problems } : null
}

/** The queue for password hashing is shorter than this. */
const BUSY_SECONDS = '5'

/** By default that of a broken rule of a schema, whose message may be no code of ours. */
function statusOf(code = ''): number {
  return isRefusalCode(code) ? statusOfRefusal(code) : 422
}

/** Passwords are not sent back, and documents cannot be: they are listed, so that they are asked for again. */
function failedPost(data: FormData, typed: Typed, problems: Problem[]): FailedPost {
  const entries = Object.entries(typed)
  const secrets = entries.filter(([name]) => isPassword(name))
  const files = [...data].filter(([, value]) => typeof value !== 'string' && value.size > 0)
  const isOthers = problems.some(({ code }) => code === 'account-changed')
  return {
    form: typed['form'] ?? '',
    // What one account typed is not shown to another.
    typed: isOthers ? {} : Object.fromEntries(entries.filter(([name]) => !isPassword(name))),
    problems,
    withheld: [...new Set([...secrets, ...files].map(([name]) => name))],
  }
}

function isPassword(name: string): boolean {
  return name.includes('password')
}
