import { can, type Actor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { findVoucherByReference, listVouchersOf } from '#/server/offers/offers.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { VoucherLookupInput, VoucherView } from './offers.ts'
import { viewVoucher } from './views.server.ts'

/** Who asks, and which codes this browser has claimed or proved by code and phone. */
type Asker = { actor: Actor; proved: string[] }

/** Finds the voucher that code and phone name together, or null without saying which is wrong. */
export async function proveVoucher(
  app: App,
  { code, phone }: VoucherLookupInput,
): Promise<string | null> {
  const voucher = await findVoucherByReference(app, code)
  return voucher?.phone === phone ? voucher.code : null
}

/** The voucher if this person may see it; somebody else's counts as not found. */
export async function findOwnVoucher(
  app: App,
  { actor, proved }: Asker,
  code: string,
): Promise<VoucherView | null> {
  const voucher = await findVoucherByReference(app, code)
  if (!voucher) return null
  const seen = can.viewVoucher(actor, voucher, proved.includes(voucher.code))
  return isPermitted(seen, 'view-voucher') ? viewVoucher(voucher, app.clock.now()) : null
}

export async function listMyVouchers(app: App, userId: string): Promise<VoucherView[]> {
  const vouchers = await listVouchersOf(app, userId)
  return vouchers.map((voucher) => viewVoucher(voucher, app.clock.now()))
}
