import {
  transition,
  type BookingEvent,
  type BookingFacts,
  type BookingStatus,
} from '#/domain/booking/booking.ts'
import { canConfirmAttendance, type AttendancePermission } from '#/domain/booking/attendance.ts'
import { canChangeCare } from '#/domain/care/care.ts'
import type { ContentKind } from '#/domain/content/content.ts'
import {
  centreActions,
  isDeskAction,
  providerActions,
  type ProviderAction,
  type ProviderRole,
} from '#/domain/directory/provider.ts'
import {
  isApproved,
  isClosedRequest,
  type RequestKind,
  type RequestStatus,
} from '#/domain/request.ts'
import {
  contentActions,
  deskActions,
  type DeskAction,
  type StaffArea,
  type StaffRole,
} from '#/domain/account/staff.ts'

/** Who asks. A visitor has no account and can prove one booking by its reference and phone. */
export type Actor = { kind: 'visitor' } | { kind: 'patient'; userId: string }

/** Who asks, and which references they have proved by phone in this browser. */
export type Asker = { actor: Actor; proved: readonly string[] }

/** Somebody at the desk; until their second step is set up they may do nothing there. */
export type DeskActor = {
  staffId: string
  role: StaffRole
  areas: readonly StaffArea[]
  isReady: boolean
}

/** The facts about a member of staff that permissions use. */
export function deskActor(member: Omit<DeskActor, 'staffId'> & { id: string }): DeskActor {
  const { id, role, areas, isReady } = member
  return { staffId: id, role, areas, isReady }
}

/** The facts that permissions use; `userId` is null for a booking made without an account. */
export interface OwnedBooking extends Omit<BookingFacts, 'now'> {
  userId: string | null
  status: BookingStatus
}

/** An account's role for a profile; a null branch means all of them. */
export type ProviderActor = {
  memberId: string
  userId: string
  role: ProviderRole
  profileId: string
  branchId: string | null
  /** They work for the doctor as members of a centre. */
  isOfCentre: boolean
  /** Named by the owner to open patients' documents. */
  opensDocuments: boolean
}

export type PermissionCode =
  | 'not-yours'
  | 'too-late'
  | 'already-finished'
  /** The patient is at the clinic. */
  | 'already-arrived'
  /** Somebody is still booking it, or paying for it. */
  | 'not-booked'

export type Permission = { ok: true } | { ok: false; code: PermissionCode }

/**
 * What an actor may do with a booking. The page disables a control, with the reason, by the same call that
 * the use case enforces. `proof`: reference and phone were checked to match; it also helps signed-in people,
 * who may look after a relative's booking. `not-yours` is checked first and shown as not found, so that the
 * booking's existence is not revealed.
 */
export const can = {
  viewBooking(actor: Actor, booking: OwnedBooking, proof: boolean): Permission {
    return isTheirs(actor, booking, proof) ? { ok: true } : { ok: false, code: 'not-yours' }
  },
  /** A request and its documents: for the person who made it, signed in or proved by reference and phone. */
  viewRequest(actor: Actor, request: { userId: string | null }, proof: boolean): Permission {
    return isTheirs(actor, request, proof) ? { ok: true } : { ok: false, code: 'not-yours' }
  },
  /** To move or cancel a visit at home: until somebody is on the way. */
  changeCare(
    actor: Actor,
    request: { userId: string | null; status: RequestStatus },
    { startsAt, now }: { startsAt: Date; now: Date },
    proof: boolean,
  ): Permission {
    if (!isTheirs(actor, request, proof)) return { ok: false, code: 'not-yours' }
    if (isClosedRequest(request.status)) return { ok: false, code: 'already-finished' }
    return canChangeCare(startsAt, now) ? { ok: true } : { ok: false, code: 'too-late' }
  },
  /** A document of a request: for those who may see the request, and for staff who work on such requests. */
  readDocument(
    actor: Actor,
    desk: DeskActor | null,
    request: { userId: string | null; kind: RequestKind },
    proof: boolean,
  ): Permission {
    const own = can.viewRequest(actor, request, proof)
    return own.ok ? own : can.workOn(desk, request.kind)
  },
  /** Whether somebody may see a voucher, which its code and phone prove. */
  viewVoucher(actor: Actor, voucher: { userId: string | null }, proof: boolean): Permission {
    return isTheirs(actor, voucher, proof) ? { ok: true } : { ok: false, code: 'not-yours' }
  },
  /** Whether somebody may see an entry in a waiting list. */
  viewWaiting(actor: Actor, entry: { userId: string | null }, proof: boolean): Permission {
    return isTheirs(actor, entry, proof) ? { ok: true } : { ok: false, code: 'not-yours' }
  },
  /** Whether somebody may see an order at a laboratory, with its results. */
  viewLabOrder(actor: Actor, order: { userId: string | null }, proof: boolean): Permission {
    return isTheirs(actor, order, proof) ? { ok: true } : { ok: false, code: 'not-yours' }
  },
  /** A payment: for those who may see what it is for. */
  viewPayment(actor: Actor, payment: { userId: string | null }, proof: boolean): Permission {
    return isTheirs(actor, payment, proof) ? { ok: true } : { ok: false, code: 'not-yours' }
  },
  /**
   * Actions at the desk, by area. Without permission the answer is the same as for something that does not
   * exist.
   */
  work(actor: DeskActor | null, action: DeskAction): Permission {
    const area = deskActions[action]
    const isTheirs = actor?.role === 'admin' || (area !== null && actor?.areas.includes(area))
    return isTheirs && actor?.isReady ? { ok: true } : { ok: false, code: 'not-yours' }
  },
  /** The site's figures: for all staff, because figures contain no names. */
  seeFigures(actor: DeskActor | null): Permission {
    return actor?.isReady ? { ok: true } : { ok: false, code: 'not-yours' }
  },
  /** A change of a booking at the desk, which has no cut-off: until the visit begins. */
  changeAtDesk(
    actor: DeskActor | null,
    event: 'cancel' | 'reschedule',
    booking: OwnedBooking,
    now: Date,
  ): Permission {
    const work = can.work(actor, 'serve-bookings')
    return work.ok ? changed(event, { ...booking, cutoffMinutes: 0 }, now) : work
  },
  /** Whether the clinic that a booking is with may cancel or move it. */
  changeAsClinic(
    actor: ProviderActor | null,
    event: 'cancel' | 'reschedule',
    booking: OwnedBooking & { doctorId: string; branchId: string },
    now: Date,
  ): Permission {
    const { doctorId: profileId, branchId } = booking
    const own = can.practise(actor, 'change-visit', { profileId, branchId })
    return own.ok ? changed(event, { ...booking, cutoffMinutes: 0 }, now) : own
  },
  /** Drafts, publication and history of a kind of content. */
  editContent(actor: DeskActor | null, kind: ContentKind): Permission {
    const isTheirs = contentActions[kind].some((action) => can.work(actor, action).ok)
    return isTheirs ? { ok: true } : { ok: false, code: 'not-yours' }
  },
  /**
   * A request of a kind: for staff who work on requests, and kinds that lead to a profile also for those who
   * publish profiles.
   */
  workOn(actor: DeskActor | null, kind: RequestKind): Permission {
    const general = can.work(actor, 'work-requests')
    return general.ok || !isApproved(kind) ? general : can.work(actor, 'publish-provider')
  },
  /**
   * Actions on a profile: only by its members, and only within their branch. Without a branch the action concerns
   * the whole profile. What the front desk may not do is about all branches, and only for members of all.
   */
  practise(
    actor: ProviderActor | null,
    action: ProviderAction,
    { profileId, branchId }: { profileId: string; branchId?: string | undefined },
  ): Permission {
    if (actor?.profileId !== profileId) return { ok: false, code: 'not-yours' }
    const isNamed = action === 'open-documents' && actor.opensDocuments
    const isTheirs = isNamed || providerActions[action].includes(actor.role)
    const isShared = !actor.isOfCentre || centreActions.includes(action)
    const isAtBranch = branchId === undefined || actor.branchId === branchId
    const isNear = !actor.branchId || ((isNamed || isDeskAction(action)) && isAtBranch)
    return isTheirs && isShared && isNear ? { ok: true } : { ok: false, code: 'not-yours' }
  },
  cancelBooking(actor: Actor, booking: OwnedBooking, now: Date, proof: boolean): Permission {
    return change('cancel', actor, booking, now, proof)
  },
  /** To say that the patient comes. `proof` may also be the link of a reminder. */
  confirmAttendance(
    actor: Actor,
    booking: OwnedBooking,
    now: Date,
    proof: boolean,
  ): AttendancePermission | { ok: false; code: 'not-yours' } {
    if (!isTheirs(actor, booking, proof)) return { ok: false, code: 'not-yours' }
    return canConfirmAttendance(booking, now)
  },
  moveBooking(actor: Actor, booking: OwnedBooking, now: Date, proof: boolean): Permission {
    return change('reschedule', actor, booking, now, proof)
  },
}

function isTheirs(actor: Actor, owned: { userId: string | null }, proof: boolean): boolean {
  return proof || (actor.kind === 'patient' && actor.userId === owned.userId)
}

function change(
  event: BookingEvent,
  actor: Actor,
  booking: OwnedBooking,
  now: Date,
  proof: boolean,
): Permission {
  if (!isTheirs(actor, booking, proof)) return { ok: false, code: 'not-yours' }
  return changed(event, booking, now)
}

function changed(event: BookingEvent, booking: OwnedBooking, now: Date): Permission {
  const result = transition(booking.status, event, { ...booking, now })
  if (result.ok) return { ok: true }
  if (result.code === 'too-late' || result.code === 'already-finished') {
    return { ok: false, code: result.code }
  }
  // Of the remaining statuses, only a hold and an arrival can be neither cancelled nor moved.
  return { ok: false, code: booking.status === 'arrived' ? 'already-arrived' : 'not-booked' }
}
