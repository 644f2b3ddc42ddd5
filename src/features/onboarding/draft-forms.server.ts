import { MAX_FILES } from '#/domain/directory/file.ts'
import { refusedForm } from '#/domain/problem.ts'
import { splitTokens } from '#/forms/file-tokens.ts'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import type { App } from '#/server/app.ts'
import { requestContext } from '#/server/http/context.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { draftHref, storeDraft } from '#/server/requests/draft-link.ts'
import type { JoinForm, StepId } from './steps.ts'

/** Stores what was typed so far, in the form's draft or a new one; returns its link. */
export async function keepDraft(
  { kind, steps }: JoinForm,
  typed: Typed,
  step: StepId,
): Promise<FormOutcome> {
  const { app, address, locale } = requestContext()
  const limit = { name: 'draft', subject: address, attempts: 900, windowMinutes: 60 }
  if (!(await takeLimits(app, [limit]))) return refusedForm('too-many')
  const link = { kind, token: typed['draft'] ?? '' }
  const fileIds = documentIds(app, steps, typed)
  const stored = await storeDraft(app, link, { typed: storedFields(steps, typed), step, fileIds })
  if (!stored.ok) return refusedForm(stored.code)
  return { ok: true, location: draftHref({ kind, token: stored.token }, locale) }
}

/** The form's own fields; consent is given only when it is sent. */
function storedFields(steps: JoinForm['steps'], typed: Typed): Typed {
  const own = steps.filter(({ id }) => id !== 'consents').flatMap(({ fields }) => fields)
  const fields = new Set(own)
  return Object.fromEntries(Object.entries(typed).filter(([name]) => fields.has(name)))
}

/** Only documents that are ours; problems of others are reported when the form is sent. */
function documentIds(app: App, steps: JoinForm['steps'], typed: Typed): string[] {
  const fields = steps.filter(({ id }) => id === 'documents').flatMap((step) => step.fields)
  const tokens = fields.flatMap((field) => splitTokens(typed[field] ?? ''))
  return (fileIdsOf(app, tokens) ?? []).slice(0, MAX_FILES)
}
