import type { z } from 'zod'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { requestReceiver, type Asked } from '#/forms/request.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { keepDraft, openDraft } from './draft.server.ts'
import { brokenRules, type Rule } from './rules.server.ts'
import { intentOf, schemaFor, stepIndex, type JoinForm } from './steps.ts'

type Application<Schema extends z.ZodType> = {
  form: JoinForm
  schema: Schema
  rules: readonly Rule[]
  plan: (input: z.output<Schema>) => Omit<Asked, 'kind' | 'purposes' | 'draftId'>
}

/**
 * An application to join, at whatever point it is sent: at the end of a step, which is checked and
 * kept; to go on later, which only keeps it; or whole.
 */
export function joinReceiver<Schema extends z.ZodType>(application: Application<Schema>) {
  const ways = { next: leaveStep, save: goOnLater, send: submit }
  return (typed: Typed): Promise<FormOutcome> => ways[intentOf(typed)](application, typed)
}

/** The draft goes on at the step after. */
function leaveStep({ form, rules }: Pick<Application<z.ZodType>, 'form' | 'rules'>, typed: Typed) {
  const index = stepIndex(form, typed['step'])
  const [step, next] = form.steps.slice(index, index + 2)
  return receiver(schemaFor(form, typed), async (): Promise<FormOutcome> => {
    const own = rules.filter((each) => each.step === step?.id)
    const problems = await brokenRules(own, requestContext().services, typed)
    return problems.length > 0
      ? { ok: false, problems }
      : keepDraft(form, typed, next?.id ?? 'consents')
  })(typed)
}

function goOnLater({ form }: { form: JoinForm }, typed: Typed) {
  const step = form.steps[stepIndex(form, typed['step'])]?.id ?? 'consents'
  return receiver(schemaFor(form, typed), () => keepDraft(form, typed, step))(typed)
}

/** The draft that it was written in is emptied with it. */
function submit<Schema extends z.ZodType>(application: Application<Schema>, typed: Typed) {
  const { form, schema, rules, plan } = application
  const { kind } = form
  const final = rules.filter(({ isEarly }) => !isEarly)
  return requestReceiver(schema, async (services, input) => {
    const problems = await brokenRules(final, services, typed)
    if (problems.length > 0) return { ok: false, problems }
    const opened = await openDraft(services, kind, typed['draft'] ?? '')
    const draftId = opened.state === 'open' ? opened.draft.id : undefined
    return { ...plan(input), kind, purposes: ['application', 'request'], draftId }
  })(typed)
}
