import type { Settings } from '../../src/server/config/settings.ts'
import type { TemplateKey } from '../../src/domain/messages/template.ts'
import type { Finding } from './host-check.ts'
import { StartRefused } from './refusal.ts'

type TemplateSettings = Pick<Settings, 'WHATSAPP_MODE'>

/** Refuses to serve while WhatsApp would refuse a message for want of a template. */
export async function refuseMissingTemplates(
  databaseUrl: string,
  settings: TemplateSettings,
): Promise<void> {
  if (settings.WHATSAPP_MODE !== 'template') return
  const missing = await missingAt(databaseUrl)
  if (missing.length > 0) throw new StartRefused(sentenceOf(missing))
}

/** The same as a finding; none in the other modes. */
export async function checkTemplates(
  databaseUrl: string,
  settings: TemplateSettings,
): Promise<Finding[]> {
  if (settings.WHATSAPP_MODE !== 'template') return []
  const missing = await missingAt(databaseUrl)
  const isDone = missing.length === 0
  const detail = isDone ? '' : sentenceOf(missing)
  return [{ name: 'whatsapp-templates', isRequired: true, isDone, detail }]
}

function sentenceOf(missing: readonly TemplateKey[]): string {
  return `WHATSAPP_MODE=template needs an approved template in both languages for ${missing.join(', ')}: name them at the desk (/staff/whatsapp) with another mode first.`
}

async function missingAt(databaseUrl: string): Promise<TemplateKey[]> {
  // Imported here only: for other starts it would take longer to load than everything else.
  const { connect } = await import('../../src/server/db/connect.ts')
  const { findMissingTemplates } = await import('../../src/server/notices/missing-templates.ts')
  const { db, close } = connect(databaseUrl, { max: 1 })
  try {
    return await findMissingTemplates(db)
  } finally {
    await close()
  }
}
