import { z } from 'zod'

/** What every form carries beside its fields. */
export type Envelope = {
  /** One form, sent once or ten times, is one row. */
  submissionKey: string
  /** When the form was made, signed: a form that nobody opened is refused. */
  seal: string
}

/** People don't see this field; programs that fill everything give themselves away. */
export const TRAP = 'website'

export const envelopeSchema = z.object({
  submissionKey: z.uuid(),
  seal: z.string().max(200),
  [TRAP]: z.string().max(200).optional(),
})

export type EnvelopeProblem = 'form-expired' | 'form-refused'
