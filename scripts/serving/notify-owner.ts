import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { alertOf, alertSubjects, type AlertSubject } from '../../src/domain/web/alerts.ts'
import { makeNotifier } from '../../src/server/assembly/senders.ts'
import type { Settings } from '../../src/server/config/settings.ts'
import { nodeSmtpSender } from '../../src/server/gateways/messages/smtp-sender.ts'
import { sendAlert, type AlertRecipient } from '../../src/server/operations/send-alert.ts'
import { makeFolder } from '../database/cluster.ts'
import type { Finding } from './host-check.ts'
import { dataDirectory } from './settings.ts'

export type AlertedSite = { brand: { ar: string; en: string }; contact: string | null }

const recordSchema = z.array(z.string())

/**
 * Notifies the owner of what is broken if that is not what the last message said. Returns a sentence about it, and whether
 * a gateway refused it; the next check then tries again. Having nobody to notify is the owner's choice, and no failure.
 */
export async function notifyOwner(
  findings: readonly Finding[],
  settings: Settings,
  { brand, contact }: AlertedSite,
): Promise<{ sentence: string; hasFailed: boolean }> {
  const file = join(dataDirectory(), 'alerts.json')
  const broken = alertOf(await readRecord(file), subjectsOf(findings))
  if (broken === null)
    return { sentence: 'Nothing has changed: no message is sent.', hasFailed: false }
  const { ALERT_EMAIL: email = null, ALERT_PHONE: phone = null } = settings
  const recipient: AlertRecipient =
    email || phone ? { email, phone } : { email: contact, phone: null }
  const random = { bytes: randomBytes, id: randomUUID }
  const context = { notifier: makeNotifier(settings, { smtp: nodeSmtpSender }), random, brand }
  const outcome = await sendAlert(context, recipient, broken)
  if (outcome !== 'sent') return { sentence: unsent[outcome], hasFailed: outcome === 'refused' }
  await writeRecord(file, broken)
  return {
    sentence: `The owner was notified of: ${broken.join(', ') || 'all works again'}.`,
    hasFailed: false,
  }
}

const unsent = {
  refused: 'The owner could not be notified: no gateway accepted the message.',
  nobody:
    'Nobody is notified: set ALERT_EMAIL or ALERT_PHONE, and a gateway that reaches it (README, Settings).',
}

/** Items of the opening's checklist are one subject. */
function subjectsOf(findings: readonly Finding[]): Set<AlertSubject> {
  const missing = findings.filter(({ isRequired, isDone }) => isRequired && !isDone)
  return new Set(
    missing.map(({ name }) => alertSubjects.find((subject) => subject === name) ?? 'opening'),
  )
}

async function readRecord(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  try {
    return recordSchema.parse(JSON.parse(text))
  } catch {
    return []
  }
}

async function writeRecord(file: string, broken: readonly AlertSubject[]): Promise<void> {
  await makeFolder(dataDirectory())
  await writeFile(`${file}.new`, JSON.stringify(broken))
  await rename(`${file}.new`, file)
}
