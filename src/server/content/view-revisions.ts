import { changesBetween } from '#/domain/content/content.ts'
import type { Revision } from '#/server/content/revision.ts'
import type { RevisionView } from './desk-views.ts'

export function viewRevisions(revisions: readonly Revision[]): RevisionView[] {
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

/** For a long text only the changed lines, without the unchanged ones around them. */
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
