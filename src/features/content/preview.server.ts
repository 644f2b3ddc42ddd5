import type { ContentKind } from '#/domain/content/content.ts'
import { fieldsOf } from '#/domain/content/content-kinds.ts'
import type { App } from '#/server/app.ts'
import { listChoices, type Choice } from '#/server/content/choices.ts'
import { openPreview } from '#/server/content/preview-links.ts'
import { shownText } from './shown.ts'
import { contentItemName } from '#/i18n/terms/content.ts'

export type PreviewView = {
  kind: ContentKind
  key: string
  name: string
  fields: { name: string; text: string }[]
}

/** The version that a link shows; null for an invalid or expired link. */
export async function findPreview(app: App, token: string): Promise<PreviewView | null> {
  const found = await openPreview(app, token)
  if (!found) return null
  const { kind, key, texts } = found
  const choices: Record<string, Choice[]> = await listChoices(app)
  return {
    kind,
    key,
    name: contentItemName({ kind, key }, texts),
    fields: fieldsOf(kind).map(({ name, control }) => ({
      name,
      text: shownText(control, texts[name] ?? '', choices),
    })),
  }
}
