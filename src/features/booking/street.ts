import { m } from '#/paraglide/messages.js'
import type { BranchView } from '#/server/doctors/branch.ts'

/** The address with its district, which many addresses contain already. */
export function streetOf({ address, district }: BranchView): string {
  return address.includes(district) ? address : `${address}${m.forms_separator()}${district}`
}
