import { z } from 'zod'
import { isGuessable } from './secret-strength.ts'

/** `text`: for gateways that make templates of texts themselves. `direct`: Meta does. */
export const whatsappModes = ['text', 'template', 'direct'] as const
export type WhatsappMode = (typeof whatsappModes)[number]

const secret = z.string().regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 signs without spaces')
const price = z
  .string()
  .regex(/^\d{1,3}(?:\.\d{1,4})?$/, 'must be an amount in pounds, such as 0.35')
  .transform((typed) => Number(typed) * 100)

export const whatsappSettings = {
  WHATSAPP_MODE: z.enum(whatsappModes, 'must be text, template or direct').default('text'),
  /** What Meta repeats when the hook is set up. */
  WHATSAPP_VERIFY_TOKEN: secret
    .refine((typed) => typed.length >= 32 && !isGuessable(typed), {
      error: 'is easy to guess: generate one (openssl rand -hex 32)',
    })
    .optional(),
  /** With which Meta signs what it reports. */
  WHATSAPP_APP_SECRET: secret.optional(),
  /** What a message costs, in piastres. */
  WHATSAPP_PRICE: price.optional(),
  SMS_PRICE: price.optional(),
}
