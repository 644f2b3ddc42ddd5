import { assert, boolean, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { bookingStatuses, transition } from '#/domain/booking/booking.ts'
import {
  can,
  type Actor,
  type DeskActor,
  type OwnedBooking,
  type Permission,
  type ProviderActor,
} from '#/domain/permissions.ts'
import { contentKinds, type ContentKind } from '#/domain/content/content.ts'
import { deskActions, type DeskAction, type StaffArea } from '#/domain/account/staff.ts'
import {
  isProviderAction,
  providerActions,
  type ProviderAction,
} from '#/domain/directory/provider.ts'
import { requestKinds } from '#/domain/request.ts'

const visitor: Actor = { kind: 'visitor' }
const mona: Actor = { kind: 'patient', userId: 'mona' }
const amr: Actor = { kind: 'patient', userId: 'amr' }

const startsAt = new Date('2026-11-19T16:00:00Z')
const booking: OwnedBooking = {
  userId: 'mona',
  status: 'booked',
  startsAt,
  endsAt: new Date('2026-11-19T16:30:00Z'),
  holdExpiresAt: null,
  cutoffMinutes: 120,
  undoUntil: null,
  enteredAt: null,
}
const inTime = new Date('2026-11-19T14:00:00Z')
const late = new Date('2026-11-19T14:01:00Z')

function told(permission: Permission): string {
  return permission.ok ? 'ok' : permission.code
}

describe('viewing', () => {
  test.each([
    [mona, false, 'ok'],
    [amr, false, 'not-yours'],
    [visitor, false, 'not-yours'],
    [visitor, true, 'ok'],
    [amr, true, 'ok'],
  ] as const)('%o with proof %s: %s', (actor, proof, expected) => {
    expect(told(can.viewBooking(actor, booking, proof))).toBe(expected)
  })

  test('a booking without an account is only visible with proof', () => {
    const anonymous = { ...booking, userId: null }
    expect(told(can.viewBooking(mona, anonymous, false))).toBe('not-yours')
    expect(told(can.viewBooking(visitor, anonymous, false))).toBe('not-yours')
    expect(told(can.viewBooking(visitor, anonymous, true))).toBe('ok')
  })
})

describe.each(['cancelBooking', 'moveBooking'] as const)('%s', (verb) => {
  test.each([
    ['booked', inTime, 'ok'],
    ['booked', late, 'too-late'],
    ['cancelled', inTime, 'already-finished'],
    ['no_show', late, 'already-finished'],
    ['held', inTime, 'not-booked'],
    ['arrived', late, 'already-arrived'],
  ] as const)('%s at %o: %s', (status, now, expected) => {
    expect(told(can[verb](mona, { ...booking, status }, now, false))).toBe(expected)
    expect(told(can[verb](visitor, { ...booking, status }, now, true))).toBe(expected)
  })

  test('other people learn only that it isn’t theirs', () => {
    assert(
      property(
        constantFrom(...bookingStatuses),
        integer({ min: -3000, max: 3000 }),
        (status, minutes) => {
          const now = new Date(+startsAt + minutes * 60_000)
          expect(told(can[verb](amr, { ...booking, status }, now, false))).toBe('not-yours')
          expect(told(can[verb](visitor, { ...booking, status }, now, false))).toBe('not-yours')
        },
      ),
    )
  })

  test('the owner may do exactly what the booking’s rules allow', () => {
    const event = verb === 'cancelBooking' ? 'cancel' : 'reschedule'
    assert(
      property(
        constantFrom(...bookingStatuses),
        integer({ min: -3000, max: 3000 }),
        boolean(),
        (status, minutes, proof) => {
          const now = new Date(+startsAt + minutes * 60_000)
          const owned = { ...booking, status }
          const rule = transition(status, event, { ...owned, now })
          expect(can[verb](mona, owned, now, proof).ok).toBe(rule.ok)
        },
      ),
    )
  })
})

const clerk: DeskActor = { staffId: 'salma', role: 'staff', areas: ['requests'], isReady: true }
const admin: DeskActor = { ...clerk, role: 'admin', areas: [] }

// Every action at the desk, for every kind of person: nobody else may do it.
const people: [who: string, actor: DeskActor | null, areas: readonly (string | null)[]][] = [
  ['nobody', null, []],
  ['a clerk', clerk, ['requests']],
  ['a writer', { ...clerk, areas: ['content'] }, ['content']],
  ['somebody for the directory', { ...clerk, areas: ['directory'] }, ['directory']],
  ['somebody for two areas', { ...clerk, areas: ['finance', 'content'] }, ['finance', 'content']],
  ['somebody without an area', { ...clerk, areas: [] }, []],
  ['an admin', admin, ['directory', 'requests', 'content', 'finance', null]],
  ['an admin without a second step', { ...admin, isReady: false }, []],
  ['a clerk without a second step', { ...clerk, isReady: false }, []],
]
const actions: Record<DeskAction, string | null> = deskActions

test.each(people)('%s may do only what their areas allow at the desk', (_who, actor, areas) => {
  for (const action of Object.keys(actions).filter(isAction)) {
    const may = areas.includes(actions[action])
    expect([action, told(can.work(actor, action))]).toEqual([action, may ? 'ok' : 'not-yours'])
  }
})

const keeping: Record<ContentKind, (StaffArea | null)[]> = {
  specialty: ['content', 'directory'],
  governorate: ['content', 'directory'],
  district: ['content', 'directory'],
  insurer: ['content', 'directory'],
  concept: ['content', 'directory'],
  rate: ['content'],
  coverage: ['content'],
  offer: ['content'],
  article: ['content'],
  vacancy: ['content'],
  home: ['content'],
  office: ['content'],
  procedure: ['content'],
  hospital: ['content'],
  plan: ['content'],
  labTest: ['content', 'directory'],
  labPackage: ['content', 'directory'],
  policy: [null],
  brand: [null],
  services: [null],
}

test.each(people)('%s may edit only the content of their areas', (_who, actor, areas) => {
  for (const kind of contentKinds) {
    const may = keeping[kind].some((area) => areas.includes(area))
    expect([kind, told(can.editContent(actor, kind))]).toEqual([kind, may ? 'ok' : 'not-yours'])
  }
})

test('a document is readable for the owner of its request, with proof, and at the requests desk', () => {
  const read = (userId: string | null, desk: DeskActor | null, proof = false) =>
    told(can.readDocument({ kind: 'visitor' }, desk, { userId, kind: 'contact' }, proof))
  expect(read(null, null)).toBe('not-yours')
  expect(read(null, null, true)).toBe('ok')
  expect(read('mona', clerk)).toBe('ok')
  expect(read('mona', { ...clerk, areas: ['finance'] })).toBe('not-yours')
  expect(read('mona', { ...clerk, isReady: false })).toBe('not-yours')
  const owner = { kind: 'patient' as const, userId: 'mona' }
  expect(told(can.readDocument(owner, null, { userId: 'mona', kind: 'contact' }, false))).toBe('ok')
})

test('staff of the directory may also work on applications, but on no other requests', () => {
  const publisher: DeskActor = { ...clerk, areas: ['directory'] }
  const kindsOf = (actor: DeskActor) => requestKinds.filter((kind) => can.workOn(actor, kind).ok)
  expect(kindsOf(publisher)).toEqual(['doctor', 'lab', 'hospital', 'profile'])
  expect(kindsOf(clerk)).toEqual(requestKinds)
  expect(kindsOf({ ...clerk, areas: ['content'] })).toEqual([])
})

function isAction(name: string): name is DeskAction {
  return name in actions
}

const owner: ProviderActor = {
  memberId: 'm1',
  userId: 'hala',
  role: 'owner',
  profileId: 'mine',
  branchId: null,
  isOfCentre: false,
  opensDocuments: false,
}
const assistant: ProviderActor = { ...owner, memberId: 'm2', role: 'assistant' }
const atMaadi: ProviderActor = { ...assistant, memberId: 'm3', branchId: 'maadi' }

// Every action of a provider's, for every role, by branch and profile. The places are the profile as a whole, and
// two of its branches.
const places = [undefined, 'maadi', 'dokki']
const day: ProviderAction[] = ['see-day', 'mark-visit', 'keep-notes']
const visits: ProviderAction[] = ['add-visit', 'change-visit', 'take-payments']
const nursing: ProviderAction[] = [...day, 'choose-notices', 'handle-lab-orders']
const desk: ProviderAction[] = [
  ...nursing,
  ...visits,
  'redeem-voucher',
  'answer-calls',
  'close-rooms',
]
const management: ProviderAction[] = [
  ...desk,
  'change-hours',
  'change-fees',
  'change-profile',
  'answer-reviews',
  'see-figures',
  'manage-doctors',
  'manage-rooms',
  'see-drawers',
  'publish-lab-results',
]
const all: ProviderAction[] = [
  ...management,
  'manage-members',
  'open-documents',
  'leave-documents',
  'set-tax-number',
  'write-summary',
]
const workers: [who: string, actor: ProviderActor | null, may: string[], near: unknown[]][] = [
  ['nobody', null, [], []],
  ['an owner', owner, all, places],
  ['a manager', { ...owner, role: 'manager' }, management, places],
  ['a manager of one branch', { ...atMaadi, role: 'manager' }, desk, [undefined, 'maadi']],
  ['an assistant of all branches', assistant, desk, places],
  ['an assistant of one branch', atMaadi, desk, [undefined, 'maadi']],
  ['a nurse', { ...owner, role: 'nurse' }, nursing, places],
  [
    'a nurse of one branch whom the owner lets open documents',
    { ...atMaadi, role: 'nurse', opensDocuments: true },
    [...nursing, 'open-documents'],
    [undefined, 'maadi'],
  ],
  [
    'the front desk of a centre',
    { ...atMaadi, isOfCentre: true },
    [...day, ...visits],
    [undefined, 'maadi'],
  ],
  [
    'a nurse of a centre',
    { ...atMaadi, role: 'nurse', isOfCentre: true },
    day,
    [undefined, 'maadi'],
  ],
  ['somebody of another profile', { ...owner, profileId: 'theirs' }, [], []],
]

test.each(workers)(
  '%s may do only what their role allows for a profile',
  (_who, actor, allowed, near) => {
    for (const action of Object.keys(providerActions).filter(isProviderAction)) {
      for (const branchId of places) {
        const may = allowed.includes(action) && near.includes(branchId)
        const permission = can.practise(actor, action, { profileId: 'mine', branchId })
        expect([action, branchId, told(permission)]).toEqual([
          action,
          branchId,
          may ? 'ok' : 'not-yours',
        ])
      }
    }
  },
)

describe('changeAtDesk', () => {
  const clerk: DeskActor = { staffId: 'salma', role: 'staff', areas: ['requests'], isReady: true }

  test('has no cut-off, and ends at the start', () => {
    const atDesk = (now: Date) => told(can.changeAtDesk(clerk, 'cancel', booking, now))
    expect(atDesk(late)).toBe('ok')
    expect(atDesk(startsAt)).toBe('ok')
    expect(atDesk(new Date(+startsAt + 1))).toBe('too-late')
  })

  test('is only for staff who work on requests, and for booked visits', () => {
    const others: (DeskActor | null)[] = [
      null,
      { ...clerk, isReady: false },
      { ...clerk, areas: ['finance'] },
    ]
    for (const actor of others)
      expect(told(can.changeAtDesk(actor, 'reschedule', booking, inTime))).toBe('not-yours')
    const over = { ...booking, status: 'completed' } as const
    expect(told(can.changeAtDesk(clerk, 'reschedule', over, inTime))).toBe('already-finished')
  })
})
