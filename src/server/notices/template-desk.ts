import { and, eq } from 'drizzle-orm'
import { locales, type Locale, type Localized } from '#/domain/localized.ts'
import {
  codeTemplate,
  hasReplies,
  templateKeys,
  type TemplateKey,
} from '#/domain/messages/template.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { whatsappTemplates } from '#/server/db/schema/messages.ts'
import { runInContext } from '#/server/http/context.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { findSite } from '#/server/site/site.ts'
import { transact, type Work } from '#/server/work.ts'
import { suggestTemplate, type SuggestedTemplate } from './templates.ts'

const inEachLocale = <Value>(of: (locale: Locale) => Value): Localized<Value> => ({
  ar: of('ar'),
  en: of('en'),
})

export type TemplateState = 'missing' | 'outdated' | 'refused' | 'named'

export type TemplateView = {
  key: TemplateKey
  hasReplies: boolean
  /** The text to submit, with its values numbered; null where Meta writes it. */
  texts: Localized<Pick<SuggestedTemplate, 'body' | 'hasLink'> | null>
  names: Localized
  states: Localized<TemplateState>
  /** Meta's code of the refusal. */
  refusedCodes: Localized<number | null>
}

export type TemplatesView = { origin: string; templates: TemplateView[] }

/** All templates for the desk; null without permission. */
export async function findTemplateDesk(
  app: App,
  actor: DeskActor | null,
): Promise<TemplatesView | null> {
  if (!mayWork(actor, 'edit-content')) return null
  const [suggest, rows] = await Promise.all([
    suggestIn(app),
    app.db.select().from(whatsappTemplates),
  ])
  return {
    origin: app.settings.publicOrigin,
    templates: templateKeys.map((key) => {
      const texts = inEachLocale((locale) => suggest(key, locale))
      const own = inEachLocale((locale) =>
        rows.find((row) => row.key === key && row.locale === locale),
      )
      return {
        key,
        hasReplies: hasReplies(key),
        texts: inEachLocale((locale) => viewText(texts[locale])),
        names: inEachLocale((locale) => own[locale]?.name ?? ''),
        states: inEachLocale((locale) => stateOf(own[locale], parametersOf(texts[locale]))),
        refusedCodes: inEachLocale((locale) => own[locale]?.refusedCode ?? null),
      }
    }),
  }
}

export type TemplateNames = { key: TemplateKey } & Localized

/** Names the approved templates of one message; an empty name removes it. */
export async function nameTemplates(
  app: App,
  actor: DeskActor | null,
  { key, ...names }: TemplateNames,
): Promise<{ ok: true } | { ok: false; code: 'not-yours' }> {
  if (!mayWork(actor, 'edit-content')) return { ok: false, code: 'not-yours' }
  const suggest = await suggestIn(app)
  await transact(app, async (work) => {
    for (const locale of locales) {
      const parameters = parametersOf(suggest(key, locale))
      await nameTemplate(work, actor, { key, locale, name: names[locale], parameters })
    }
  })
  return { ok: true }
}

type Naming = { key: TemplateKey; locale: Locale; name: string; parameters: string }

async function nameTemplate(work: Work, { staffId }: DeskActor, naming: Naming): Promise<void> {
  const { tx, now } = work
  const { key, locale, name, parameters } = naming
  const before = (await findName(tx, naming)) ?? ''
  if (before === name) return
  const isOwn = and(eq(whatsappTemplates.key, key), eq(whatsappTemplates.locale, locale))
  await tx.delete(whatsappTemplates).where(isOwn)
  if (name)
    await tx.insert(whatsappTemplates).values({ key, locale, name, parameters, changedAt: now })
  await work.audit({
    actorKind: 'staff',
    actorId: staffId,
    action: 'template-named',
    subjectKind: 'template',
    subjectId: `${key} ${locale}`,
    before: { name: before },
    after: { name },
  })
}

/** Locked, so that of two colleagues one names it after the other. */
async function findName(tx: Queries, { key, locale }: Naming): Promise<string | undefined> {
  const [found] = await tx
    .select({ name: whatsappTemplates.name })
    .from(whatsappTemplates)
    .where(and(eq(whatsappTemplates.key, key), eq(whatsappTemplates.locale, locale)))
    .for('update')
  return found?.name
}

type Suggest = (key: TemplateKey, locale: Locale) => SuggestedTemplate | null

/** The texts of each language, whichever one the page has; null for codes. */
async function suggestIn(app: App): Promise<Suggest> {
  const site = await findSite(app)
  const origin = app.settings.publicOrigin
  return (key, locale) =>
    key === 'code'
      ? null
      : runInContext({ requestId: key, locale, origin, address: '', app, site }, () =>
          suggestTemplate(key),
        )
}

function parametersOf(text: SuggestedTemplate | null): string {
  return (text ?? codeTemplate('')).parameters
}

function viewText(text: SuggestedTemplate | null) {
  return text && { body: text.body, hasLink: text.hasLink }
}

function stateOf(
  row: typeof whatsappTemplates.$inferSelect | undefined,
  parameters: string,
): TemplateState {
  if (!row) return 'missing'
  if (row.parameters !== parameters) return 'outdated'
  return row.refusedCode === null ? 'named' : 'refused'
}
