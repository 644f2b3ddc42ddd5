import { alternativesFor, proposeSlots } from '#/domain/schedule/affected-bookings.ts'
import { readChange } from '#/domain/schedule/proposal.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import type { App } from '#/server/app.ts'
import type { Membership } from '#/server/practices/member.ts'
import { nameOfBranch } from './page.ts'
import type { HoursBranch } from './change-preview.ts'
import { previewChange } from './propose.ts'

export type SlotChoice = { value: string; startsAt: string; branchName: string }

export type AffectedBookingView = {
  id: string
  reference: string
  patientName: string
  awaitsPayment: boolean
  startsAt: string
  branchName: string
  /** The preselected choice for this booking. */
  proposed: string
  slots: SlotChoice[]
}

/** A change that needs choices for the bookings that it affects. */
export type PendingView = {
  slug: string
  change: string
  seen: string
  affected: AffectedBookingView[]
}

/** The change in the query string with the bookings that it affects; null if it affects none. */
export async function findPending(
  app: App,
  membership: Membership | null,
  text: string,
): Promise<PendingView | null> {
  const change = readChange(text)
  const preview = change && (await previewChange(app, membership, change))
  if (!preview || !membership) return null
  const { affected, free, branches, seen } = preview
  const views = proposeSlots(affected, free).map(({ booking, slot }): AffectedBookingView => {
    const near = alternativesFor(booking, free, SHOWN_ALTERNATIVES)
    const offered = slot && !near.includes(slot) ? [...near, slot] : near
    return {
      id: booking.id,
      reference: booking.reference,
      patientName: booking.patientName ?? '',
      awaitsPayment: booking.status === 'held',
      startsAt: booking.startsAt.toISOString(),
      branchName: nameOfBranch(branches, booking.branchId) ?? '',
      proposed: slot ? slotValue(slot) : 'keep',
      slots: offered.map((each) => viewSlot(branches, each)),
    }
  })
  return { slug: membership.profile.slug, change: text, seen, affected: views }
}

const SHOWN_ALTERNATIVES = 8

function viewSlot(branches: readonly HoursBranch[], slot: Slot): SlotChoice {
  const { branchId, startsAt } = slot
  return {
    value: slotValue(slot),
    startsAt: startsAt.toISOString(),
    branchName: nameOfBranch(branches, branchId) ?? '',
  }
}

function slotValue({ branchId, startsAt }: Slot): string {
  return `${branchId}@${startsAt.toISOString()}`
}
