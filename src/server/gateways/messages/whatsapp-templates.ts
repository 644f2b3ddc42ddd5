import { and, eq, type SQL } from 'drizzle-orm'
import type { Locale } from '#/domain/localized.ts'
import { isTemplateError } from '#/domain/messages/receipt.ts'
import type { MessageTemplate } from '#/domain/messages/template.ts'
import type { Clock } from '#/server/clock.ts'
import type { Queries } from '#/server/db/connect.ts'
import { whatsappTemplates } from '#/server/db/schema/messages.ts'
import { failed } from './gateway.ts'
import type { Delivery, Message } from './notifier.ts'

/** The templates that staff have named; null without a database. */
export type ApprovedTemplates = { db: Queries; clock: Clock } | null

type Post = (body: object) => Promise<Delivery>

/**
 * Sends a message by the approved template. One that is missing, outdated, paused or switched off is a refusal, which names it, so
 * that the next channel gets the message at once.
 */
export async function sendByTemplate(
  { template, locale }: Message,
  templates: ApprovedTemplates,
  post: Post,
): Promise<Delivery> {
  if (!template || !templates) return refused('template-missing')
  try {
    const approved = await findTemplate(templates.db, template, locale)
    if (!approved) return refused(`template-missing ${template.key}`)
    if (approved.parameters !== template.parameters)
      return refused(`template-outdated ${approved.name}`)
    const delivery = await post({ type: 'template', template: bodyOf(template, approved) })
    const code = Number(delivery.reason)
    const isRefused = isTemplateError(code)
    const isAcceptedAgain = delivery.outcome === 'sent' && approved.refusedCode !== null
    if (isRefused || isAcceptedAgain)
      await noteTemplate(templates, approved, isRefused ? code : null)
    return isRefused ? { ...delivery, reason: `${code} ${approved.name}` } : delivery
  } catch (error) {
    return failed(error)
  }
}

/** Notes that Meta refuses a template; null: that it accepts it. */
export async function noteTemplate(
  { db, clock }: { db: Queries; clock: Clock },
  { key, locale }: { key: string; locale: Locale },
  code: number | null,
): Promise<void> {
  await db
    .update(whatsappTemplates)
    .set({ refusedCode: code, refusedAt: code === null ? null : clock.now() })
    .where(isTemplate(key, locale))
}

async function findTemplate(db: Queries, { key }: MessageTemplate, locale: Locale) {
  const [found] = await db.select().from(whatsappTemplates).where(isTemplate(key, locale))
  return found
}

function isTemplate(key: string, locale: Locale): SQL | undefined {
  return and(eq(whatsappTemplates.key, key), eq(whatsappTemplates.locale, locale))
}

/** Reply buttons come first, because Meta wants buttons of a kind together. */
function bodyOf(
  { key, values, path, replies }: MessageTemplate,
  { name, locale }: { name: string; locale: Locale },
) {
  const body = { type: 'body', parameters: values.map(textParameter) }
  const quick = replies.map((payload, index) =>
    button('quick_reply', index, { type: 'payload', payload }),
  )
  // The button of a code copies it; all others open an address that begins with the site's.
  const address = key === 'code' ? values[0] : path?.replace(/^\//, '')
  const open = address === undefined ? [] : [button('url', replies.length, textParameter(address))]
  const components = [...(values.length > 0 ? [body] : []), ...quick, ...open]
  return { name, language: { code: locale }, components }
}

function button(subType: string, index: number, parameter: object) {
  return { type: 'button', sub_type: subType, index: `${index}`, parameters: [parameter] }
}

/** Meta refuses a value that is empty or has line breaks. */
function textParameter(value: string) {
  return { type: 'text', text: value.replace(/\s+/g, ' ').trim() || '-' }
}

function refused(reason: string): Delivery {
  return { outcome: 'refused', reason, messageId: null }
}
