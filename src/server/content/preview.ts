import type { ContentKind, Texts } from '#/domain/content/content.ts'
import { contentItemName } from '#/i18n/terms/content.ts'
import type { App } from '#/server/app.ts'
import { listChoices } from './choices.ts'
import type { ContentView } from './desk-views.ts'
import { openPreview } from './preview-links.ts'

export type PreviewView = {
  kind: ContentKind
  key: string
  name: string
  texts: Texts
  choices: ContentView['choices']
}

/** The version that a link shows; null for an invalid or expired link. */
export async function findPreview(app: App, token: string): Promise<PreviewView | null> {
  const found = await openPreview(app, token)
  if (!found) return null
  const { kind, key, texts } = found
  const choices = await listChoices(app)
  return { kind, key, name: contentItemName({ kind, key }, texts), texts, choices }
}
