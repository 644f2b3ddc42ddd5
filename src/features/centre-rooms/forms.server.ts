import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import type { RoomChanged } from '#/server/centre-rooms/change.ts'
import {
  endRoom,
  findRoomsForVisits,
  reopenRoom,
  type RoomEnd,
} from '#/server/centre-rooms/close.ts'
import { findRooms } from '#/server/centre-rooms/page.ts'
import { saveRoom } from '#/server/centre-rooms/save.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import {
  closeSchema,
  newRoomSchema,
  reopenSchema,
  roomSchema,
  searchSchema,
  withdrawSchema,
} from './rooms.ts'

/** The forms of a centre's rooms, by name. */
export const roomForms = {
  newRoom: formHandler(newRoomSchema, async ({ slug, ...room }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await saveRoom(requestContext().app, membership, { ...room, id: null }))
  }),

  room: formHandler(roomSchema, async ({ slug, ...room }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await saveRoom(requestContext().app, membership, room))
  }),

  close: formHandler(closeSchema, ({ slug, seen, ...dates }) =>
    end(slug, seen, { way: 'close', ...dates }),
  ),

  withdraw: formHandler(withdrawSchema, ({ slug, seen, room }) =>
    end(slug, seen, { way: 'withdraw', room }),
  ),

  reopen: formHandler(reopenSchema, async ({ slug, closure }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await reopenRoom(requestContext().app, membership, closure))
  }),

  searchAgain: formHandler(searchSchema, async ({ slug }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await findRoomsForVisits(requestContext().app, membership))
  }),
}

/** Asks first if visits are affected that were not displayed; otherwise it is written. */
async function end(slug: string, seen: string, change: RoomEnd): Promise<FormOutcome> {
  const { app } = requestContext()
  const membership = await currentMembership(slug)
  if (seen !== '') return answer(slug, await endRoom(app, membership, { change, seen }))
  const pending = (await findRooms(app, membership, change))?.pending
  if (pending && pending.affected.length > 0) {
    const query = new URLSearchParams({ ...change })
    return { ok: true, location: `${pathOf(slug)}?${query}` }
  }
  return answer(slug, await endRoom(app, membership, { change, seen: pending?.seen ?? '' }))
}

/** A session may end between opening a form and sending it. */
async function answer(slug: string, done: RoomChanged): Promise<FormOutcome> {
  if (done.ok) return { ok: true, location: `${pathOf(slug)}?done=saved` }
  if (done.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  return refusedForm(done.code, fields.get(done.code))
}

function pathOf(slug: string): string {
  return localizedPath(`/provider/${slug}/rooms`, requestContext().locale)
}

const fields = new Map<RefusalCode, string>([
  ['room-name-taken', 'nameEn'],
  ['room-hours-used', 'weekdays'],
  ['range-invalid', 'from'],
])
