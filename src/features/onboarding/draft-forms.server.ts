import { draftExpiry } from '#/domain/web/draft.ts'
import { MAX_FILES } from '#/domain/directory/file.ts'
import { refusedForm } from '#/domain/problem.ts'
import { splitTokens } from '#/forms/file-tokens.ts'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import type { App } from '#/server/app.ts'
import { requestContext } from '#/server/http/context.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { draftToken, openDraft } from '#/server/requests/draft-link.ts'
import { beginDraft, saveDraft } from '#/server/requests/drafts.ts'
import { draftHref } from './hrefs.ts'
import type { DraftView } from './onboarding.ts'
import type { JoinForm, JoinKind, StepId } from './steps.ts'

/** Stores what was typed so far, in the form's draft or a new one; returns its link. */
export async function keepDraft(
  { kind, steps }: JoinForm,
  typed: Typed,
  step: StepId,
): Promise<FormOutcome> {
  const { app, address, locale } = requestContext()
  const limit = { name: 'draft', subject: address, attempts: 900, windowMinutes: 60 }
  if (!(await takeLimits(app, [limit]))) return refusedForm('too-many')
  const draft = {
    typed: storedFields(steps, typed),
    step,
    fileIds: documentIds(app, steps, typed),
  }
  const opened = await openDraft(app, kind, typed['draft'] ?? '')
  if (opened.state === 'lost') {
    const id = await beginDraft(app, { ...draft, kind })
    return { ok: true, location: draftHref(kind, draftToken(app, kind, id), locale) }
  }
  const isKept = opened.state === 'open' && (await saveDraft(app, opened.draft.id, draft))
  // Sent already, perhaps at the same moment from another tab.
  if (!isKept) return refusedForm('draft-sent')
  return { ok: true, location: draftHref(kind, typed['draft'] ?? '', locale) }
}

export async function viewDraft(app: App, kind: JoinKind, token: string): Promise<DraftView> {
  const opened = await openDraft(app, kind, token)
  if (opened.state !== 'open') return opened
  const { origin, locale } = requestContext()
  const { typed, step, savedAt } = opened.draft
  const link = origin + draftHref(kind, token, locale)
  return { state: 'open', token, link, typed, step, expiresAt: draftExpiry(savedAt).toISOString() }
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
