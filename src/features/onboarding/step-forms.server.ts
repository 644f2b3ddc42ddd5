import type { z } from 'zod'
import { refusedForm, type Problem, type RefusedForm } from '#/domain/problem.ts'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { requestHandler, type RequestInput } from '#/forms/request.server.ts'
import type { App } from '#/server/app.ts'
import { requestContext } from '#/server/http/context.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { openDraft } from '#/server/requests/draft-link.ts'
import { keepDraft } from './draft-forms.server.ts'
import { intentOf, schemaFor, stepIndex, type JoinForm, type StepId } from './steps.ts'

/** Rules that depend on more than the form: the date, the catalogue, earlier applications. */
export type Rule = {
  step: StepId
  /** Checked only at the end of its step: when the form is sent, the database decides. */
  isEarly: boolean
  findProblems: (app: App, typed: Typed) => Promise<Problem[]>
}

type Check<Input> = (app: App, input: Input) => Promise<Record<string, string | null>>

/** A rule returns a code, or null, for each field that it checks. */
export function rule<Schema extends z.ZodType>(
  step: StepId,
  schema: Schema,
  check: Check<z.output<Schema>>,
  { isEarly = false } = {},
): Rule {
  return {
    step,
    isEarly,
    findProblems: async (app, typed) => {
      const parsed = schema.safeParse(typed)
      const codes = parsed.success ? await check(app, parsed.data) : {}
      return Object.entries(codes).flatMap(([field, code]) => (code ? [{ field, code }] : []))
    },
  }
}

type Application<Schema extends z.ZodType> = {
  form: JoinForm
  schema: Schema
  rules: readonly Rule[]
  plan: (input: z.output<Schema>) => Omit<RequestInput, 'kind' | 'purposes' | 'draftId'>
}

/**
 * An application to join, as it is sent: at the end of a step, which is checked and stored; to continue
 * later, which only stores it; or complete.
 */
export function joinHandler<Schema extends z.ZodType>(application: Application<Schema>) {
  const ways = { next: leaveStep, save: goOnLater, send: submit }
  return (typed: Typed): Promise<FormOutcome> => ways[intentOf(typed)](application, typed)
}

/** The draft continues at the next step. */
function leaveStep({ form, rules }: Pick<Application<z.ZodType>, 'form' | 'rules'>, typed: Typed) {
  const index = stepIndex(form, typed['step'])
  const [step, next] = form.steps.slice(index, index + 2)
  return formHandler(schemaFor(form, typed), async (): Promise<FormOutcome> => {
    const own = rules.filter((each) => each.step === step?.id)
    const refusal = await refuse(own, typed)
    return refusal ?? keepDraft(form, typed, next?.id ?? 'consents')
  })(typed)
}

function goOnLater({ form }: { form: JoinForm }, typed: Typed) {
  const step = form.steps[stepIndex(form, typed['step'])]?.id ?? 'consents'
  return formHandler(schemaFor(form, typed), () => keepDraft(form, typed, step))(typed)
}

/** Deletes the contents of the draft that it was written in. */
function submit<Schema extends z.ZodType>(application: Application<Schema>, typed: Typed) {
  const { form, schema, rules, plan } = application
  const { kind } = form
  const final = rules.filter(({ isEarly }) => !isEarly)
  return requestHandler(schema, async (app, input) => {
    const refusal = await refuse(final, typed)
    if (refusal) return refusal
    const opened = await openDraft(app, { kind, token: typed['draft'] ?? '' })
    const draftId = opened.state === 'open' ? opened.draft.id : undefined
    return { ...plan(input), kind, purposes: ['application', 'request'], draftId }
  })(typed)
}

/** Counted before it is answered, so that nobody can find out who has applied by trying numbers. */
async function refuse(rules: readonly Rule[], typed: Typed): Promise<RefusedForm | null> {
  const { app, address } = requestContext()
  const limit = { name: 'application', subject: address, attempts: 200, windowMinutes: 60 }
  if (!(await takeLimits(app, [limit]))) return refusedForm('too-many')
  const problems = await brokenRules(rules, app, typed)
  return problems.length > 0 ? { ok: false, problems } : null
}

async function brokenRules(rules: readonly Rule[], app: App, typed: Typed): Promise<Problem[]> {
  const problems = await Promise.all(rules.map((each) => each.findProblems(app, typed)))
  return problems.flat()
}
