import { foldText } from '#/domain/search/arabic.ts'
import { contentKinds, isFixed, type ContentKind, type Texts } from '#/domain/content/content.ts'
import { publicPathOf } from '#/domain/content/public-path.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { inLocale } from '#/i18n/locale.ts'
import { contentItemName } from '#/i18n/terms/content.ts'
import type { App } from '#/server/app.ts'
import { listChoices } from '#/server/content/choices.ts'
import { listContentLines } from '#/server/content/content-lines.ts'
import { findRevisions } from '#/server/content/contents.ts'
import { previewPath } from '#/server/content/preview-links.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import type { ContentListView, ContentSearch, ContentView } from './desk-views.ts'
import { viewRevisions } from './view-revisions.ts'

const PAGE_LINES = 50

/** Null for staff who may not edit content. */
export async function listContent(
  app: App,
  actor: DeskActor | null,
  search: ContentSearch,
): Promise<ContentListView | null> {
  const kinds = contentKinds.filter((kind) => can.editContent(actor, kind).ok)
  const [first] = kinds
  if (!first) return null
  const all = await listContentLines(app, kinds)
  const kind = kinds.find((each) => each === search.kind) ?? first
  const q = foldText(search.q ?? '').trim()
  const found = all.filter((line) => {
    if (q === '') return line.kind === kind
    return foldText(`${line.key} ${line.name.ar} ${line.name.en} ${line.also ?? ''}`).includes(q)
  })
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_LINES))
  const page = Math.min(search.page ?? 1, pageCount)
  return {
    kinds: kinds.map((each) => ({
      kind: each,
      count: all.filter((line) => line.kind === each).length,
    })),
    kind,
    q: search.q ?? '',
    page,
    pageCount,
    lines: found
      .slice((page - 1) * PAGE_LINES, page * PAGE_LINES)
      .map(({ publishAt, name, also: _also, ...line }) => ({
        ...line,
        name: inLocale(name),
        publishAt: publishAt?.toISOString() ?? null,
      })),
  }
}

type ContentQuery = { kind: ContentKind; key: string | null; like?: string | undefined }

/** A piece to edit, or a new one, filled in as a copy; also null without permission. */
export async function findContent(
  app: App,
  actor: DeskActor | null,
  { kind, key, like }: ContentQuery,
): Promise<ContentView | null> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content')) return null
  if (key === null && isFixed(kind)) return null
  const choices = await listChoices(app)
  if (key === null) {
    const model = like ? await findRevisions(app, { kind, key: like }) : null
    const texts = model?.revisions[0]?.texts ?? model?.present ?? {}
    return { ...blank, kind, name: '', texts, choices }
  }
  const piece = { kind, key }
  const found = await findRevisions(app, piece)
  if (!found) return null
  const { revisions, present } = found
  const texts = revisions[0]?.texts ?? present ?? {}
  const seen = revisions[0]?.version ?? 0
  return {
    kind,
    key,
    name: contentItemName(piece, texts),
    texts,
    seen,
    choices,
    revisions: viewRevisions(revisions),
    isSigned: kind !== 'article' || isSigned(texts),
    previewPath: seen > 0 ? previewPath(app, { ...piece, version: seen }) : null,
    publicPath: publicPathOf(piece, texts),
  }
}

const blank = {
  key: '',
  seen: 0,
  revisions: [],
  isSigned: true,
  previewPath: null,
  publicPath: null,
}

function isSigned({ reviewedOn = '' }: Texts): boolean {
  return reviewedOn !== ''
}
