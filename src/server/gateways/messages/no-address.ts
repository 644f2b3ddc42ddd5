import type { Delivery } from './notifier.ts'

/** For recipients without an address for the channel. */
export const noAddress: Delivery = { outcome: 'refused', reason: 'no-address', messageId: null }
