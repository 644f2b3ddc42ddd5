import { z } from 'zod'
import type { Refused } from '#/domain/codes.ts'
import { joinPaths, type JoinKind } from '#/domain/directory/applicant.ts'
import { oldestDraft } from '#/domain/web/draft.ts'
import { localizedPath, type Locale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { Draft, DraftContents } from './draft.ts'
import { beginDraft, findDraft, saveDraft } from './drafts.ts'

/** A form and the part of the link that opens its draft; empty without one. */
type DraftLink = { kind: JoinKind; token: string }

type DraftResult = { state: 'open'; draft: Draft } | { state: 'lost' | 'sent' }

/** The draft of a link; a forged or expired one, or another form's, counts as not found. */
export async function openDraft(app: App, { kind, token }: DraftLink): Promise<DraftResult> {
  const [id = '', signature = ''] = token.split('.')
  if (!app.isSigned('draft', `${kind} ${id}`, signature)) return { state: 'lost' }
  const draft = z.uuid().safeParse(id).success ? await findDraft(app, id) : null
  if (!draft || draft.kind !== kind || draft.savedAt < oldestDraft(app.clock.now()))
    return { state: 'lost' }
  return draft.isSent ? { state: 'sent' } : { state: 'open', draft }
}

/** Stores what was typed in the draft of the link, or without one in a new draft; returns its token. */
export async function storeDraft(
  app: App,
  { kind, token }: DraftLink,
  contents: DraftContents & { fileIds: readonly string[] },
): Promise<{ ok: true; token: string } | Refused<'draft-sent'>> {
  const opened = await openDraft(app, { kind, token })
  if (opened.state === 'lost')
    return { ok: true, token: tokenOf(app, kind, await beginDraft(app, { ...contents, kind })) }
  const isSaved = opened.state === 'open' && (await saveDraft(app, opened.draft.id, contents))
  // Sent already, perhaps at the same moment from another tab.
  return isSaved ? { ok: true, token } : { ok: false, code: 'draft-sent' }
}

/** The address at which a form can be continued. */
export function draftHref({ kind, token }: DraftLink, locale?: Locale): string {
  return `${localizedPath(joinPaths[kind], locale)}?${new URLSearchParams({ draft: token })}`
}

function tokenOf({ sign }: Pick<App, 'sign'>, kind: JoinKind, id: string): string {
  return `${id}.${sign('draft', `${kind} ${id}`)}`
}
