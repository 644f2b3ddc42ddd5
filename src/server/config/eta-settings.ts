import { z } from 'zod'

const text = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must be letters, digits and signs without spaces')
const PART = '[^;"\\\\]{1,100}'

/** E-receipts of one taxpayer to the Egyptian Tax Authority; all of these together, or none. */
export const etaSettings = {
  ETA_ENVIRONMENT: z.enum(['preprod', 'production'], 'must be preprod or production').optional(),
  ETA_CLIENT_ID: text.optional(),
  ETA_CLIENT_SECRET: text.optional(),
  ETA_POS_SERIAL: text.optional(),
  ETA_TAX_NUMBER: z
    .string()
    .regex(/^\d{9}$/, 'must be nine digits')
    .optional(),
  ETA_BRANCH_CODE: text.optional(),
  ETA_ACTIVITY_CODE: z
    .string()
    .regex(/^\d{4}$/, 'must be four digits')
    .optional(),
  ETA_ITEM_CODE: text.optional(),
  ETA_ADDRESS: z
    .string()
    .regex(
      new RegExp(`^${PART};${PART};${PART};${PART}$`),
      'must be governorate;city;street;building number',
    )
    .transform((typed) => {
      const [governate = '', regionCity = '', street = '', buildingNumber = ''] = typed.split(';')
      return { governate, regionCity, street, buildingNumber }
    })
    .optional(),
}

/** Only for points of sale that have one. */
export const etaOptional = { ETA_PRESHARED_KEY: text.optional() }

export const etaNames = Object.keys(etaSettings)
