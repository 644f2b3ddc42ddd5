import { can, type Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import { findVoucherByReference, listVouchersOf } from './offers.ts'
import { viewVoucher, type VoucherView } from './views.ts'

/** The voucher if the asker may see it; null for other people's, so their existence is not revealed. */
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
