import { foldText } from '#/domain/arabic.ts'
import {
  changesBetween,
  contentKinds,
  isSingle,
  type ContentKind,
  type Texts,
} from '#/domain/content.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listChoices } from '#/server/content/choices.ts'
import { findRevisions, listContentLines } from '#/server/content/contents.ts'
import type { Revision } from '#/server/content/revision.ts'
import { previewPath } from '#/server/preview.server.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { ContentListView, ContentView, RevisionView } from './content.ts'
import { publicPathOf } from './hrefs.ts'
import type { ContentSearch } from './search.ts'
import { pieceName } from './words.ts'

const PAGE_LINES = 50

/** Null for staff who keep no content. */
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

type Wanted = { kind: ContentKind; key: string | null; like?: string | undefined }

/** A piece to edit, or a new one, filled in like another; null too without permission. */
export async function findContent(
  app: App,
  actor: DeskActor | null,
  { kind, key, like }: Wanted,
): Promise<ContentView | null> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content')) return null
  if (key === null && isSingle(kind)) return null
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
    name: pieceName(piece, texts),
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

function viewRevisions(revisions: readonly Revision[]): RevisionView[] {
  const live = revisions
    .filter(({ publishedAt }) => publishedAt)
    .toSorted((one, other) => Number(other.publishedAt) - Number(one.publishedAt))[0]
  return revisions.map((revision, index) => {
    const before = revisions[index + 1]
    return {
      version: revision.version,
      author: revision.author,
      createdAt: revision.createdAt.toISOString(),
      publishAt: revision.publishAt?.toISOString() ?? null,
      publishedAt: revision.publishedAt?.toISOString() ?? null,
      isLive: revision === live,
      changes: before ? changesBetween(before.texts, revision.texts).map(onlyWhatDiffers) : [],
    }
  })
}

type Change = RevisionView['changes'][number]

/** Of a long text the lines that changed, and not the pages around them. */
function onlyWhatDiffers({ field, before, after }: Change): Change {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1
  let end = 0
  const most = Math.min(old.length, fresh.length) - start
  while (end < most && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const part = (lines: string[]) => lines.slice(start, lines.length - end).join('\n')
  return { field, before: part(old), after: part(fresh) }
}
