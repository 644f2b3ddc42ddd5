import { z } from 'zod'
import { contentKinds, type ContentItem, type Texts } from '#/domain/content/content.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import { findRevisions } from '#/server/content/contents.ts'
import type { App } from '#/server/app.ts'

/** How long a link shows its draft. */
const LINK_DAYS = 14

/** The last segment of a preview's address. */
export const tokenSchema = z.string().max(400)

type Version = ContentItem & { version: number }
/** The page that shows one version to anyone with the link; without a language. */
export function previewPath(
  { sign, clock }: Pick<App, 'sign' | 'clock'>,
  { kind, key, version }: Version,
): string {
  const facts = [kind, key, version, addDays(clinicDate(clock.now()), LINK_DAYS)].join('.')
  return `/preview/${facts}.${sign('preview', facts)}`
}

/** The revision that a link shows; null if it is forged, expired, or its revision is gone. */
export async function openPreview(
  app: App,
  token: string,
): Promise<(Version & { texts: Texts }) | null> {
  const facts = token.slice(0, token.lastIndexOf('.'))
  const signature = token.slice(facts.length + 1)
  if (!app.isSigned('preview', facts, signature)) return null
  const [name = '', key = '', version = '', lastDay = ''] = facts.split('.')
  const kind = contentKinds.find((each) => each === name)
  if (!kind || lastDay < clinicDate(app.clock.now())) return null
  const found = await findRevisions(app, { kind, key })
  const revision = found?.revisions.find((each) => each.version === Number(version))
  return revision ? { kind, key, version: revision.version, texts: revision.texts } : null
}
