import { envelopeSchema, TRAP, type Envelope, type EnvelopeProblem } from '#/domain/envelope.ts'
import type { App } from '#/server/app.ts'

const LIFETIME_MILLISECONDS = 12 * 3600_000

export function issueEnvelope({
  sign,
  clock,
  random,
}: Pick<App, 'sign' | 'clock' | 'random'>): Envelope {
  const issuedAt = clock.now().getTime().toString(36)
  return { submissionKey: random.id(), seal: `${issuedAt}.${sign('form', issuedAt)}` }
}

type Checked = { ok: true; submissionKey: string } | { ok: false; code: EnvelopeProblem }

/** Refuses automated submissions: without our seal, or with the trap filled. A form that is too old has a code of its own. */
export function checkEnvelope(
  { isSigned, clock }: Pick<App, 'isSigned' | 'clock'>,
  sent: unknown,
): Checked {
  const envelope = envelopeSchema.safeParse(sent)
  if (!envelope.success || envelope.data[TRAP]) return { ok: false, code: 'form-refused' }
  const [issuedAt = '', signature = ''] = envelope.data.seal.split('.')
  if (!isSigned('form', issuedAt, signature)) return { ok: false, code: 'form-refused' }
  const age = clock.now().getTime() - Number.parseInt(issuedAt, 36)
  if (age > LIFETIME_MILLISECONDS) return { ok: false, code: 'form-expired' }
  return { ok: true, submissionKey: envelope.data.submissionKey }
}
