import { z } from 'zod'
import type { RequestKind } from '#/domain/request.ts'
import { oldestDraft } from '#/domain/web/draft.ts'
import type { App } from '#/server/app.ts'
import type { Draft } from './draft.ts'
import { findDraft } from './drafts.ts'

type DraftResult = { state: 'open'; draft: Draft } | { state: 'lost' | 'sent' }

/** The draft of a link; a forged or expired one, or another form's, counts as not found. */
export async function openDraft(app: App, kind: RequestKind, token: string): Promise<DraftResult> {
  const [id = '', signature = ''] = token.split('.')
  if (!app.isSigned('draft', `${kind} ${id}`, signature)) return { state: 'lost' }
  const draft = z.uuid().safeParse(id).success ? await findDraft(app, id) : null
  if (!draft || draft.kind !== kind || draft.savedAt < oldestDraft(app.clock.now()))
    return { state: 'lost' }
  return draft.isSent ? { state: 'sent' } : { state: 'open', draft }
}

/** The part of a draft's link that opens it; only of this kind of form. */
export function draftToken({ sign }: Pick<App, 'sign'>, kind: RequestKind, id: string): string {
  return `${id}.${sign('draft', `${kind} ${id}`)}`
}
