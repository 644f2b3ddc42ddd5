import type { Clock } from '#/server/clock.ts'
import type { Settings } from '#/server/config/settings.ts'
import { etaAuthority, etaPlaces } from './eta.ts'
import type { TaxAuthority } from './tax-authority.ts'

/** The tax authority, if the settings name a taxpayer. */
export function chooseTaxAuthority(settings: Partial<Settings>, clock: Clock): TaxAuthority | null {
  const {
    ETA_ENVIRONMENT: environment,
    ETA_CLIENT_ID: clientId,
    ETA_CLIENT_SECRET: clientSecret,
    ETA_PRESHARED_KEY: presharedKey = null,
    ETA_POS_SERIAL: posSerial,
    ETA_TAX_NUMBER: taxNumber,
    ETA_BRANCH_CODE: branchCode,
    ETA_ACTIVITY_CODE: activityCode,
    ETA_ITEM_CODE: itemCode,
    ETA_ADDRESS: address,
  } = settings
  if (!environment || !clientId || !clientSecret || !posSerial || !taxNumber) return null
  if (!branchCode || !activityCode || !itemCode || !address) return null
  const taxpayer = { taxNumber, branchCode, activityCode, itemCode, posSerial, address }
  const place = etaPlaces[environment]
  return etaAuthority({ place, clientId, clientSecret, presharedKey, taxpayer }, clock)
}
