import { z } from 'zod'
import { visitBookers, visitKinds } from '#/domain/booking/visit-type.ts'
import { egp } from '#/domain/money/money.ts'
import { roomKinds } from '#/domain/schedule/rooms.ts'
import type { visitTypeBranches, visitTypes } from '#/server/db/schema/visit-types.ts'
import { number, text } from '#/server/reference/table.ts'
import type { BranchRow } from './branches.ts'
import { createRandom, type Random } from './random.ts'
import { readTable } from './table.ts'

type TypeRow = typeof visitTypes.$inferInsert

/** What doctors of a field offer beside the consultation, at Egyptian fees of 2026 in pounds. */
const plans = readTable('visit-types.csv', {
  specialty: text,
  slug: text,
  nameAr: text,
  nameEn: text,
  preparationAr: z.string(),
  preparationEn: z.string(),
  kind: z.enum(visitKinds),
  minutes: number,
  bufferBeforeMinutes: number,
  bufferAfterMinutes: number,
  feeMin: number,
  feeMax: number,
  isFeeFrom: z.enum(['yes', 'no']).transform((cell) => cell === 'yes'),
  bookableBy: z.enum(visitBookers),
  returningDays: number,
  daysAhead: number,
  noticeHours: number,
  /** Empty without a limit. */
  placesPerDay: z.string().transform((cell) => (cell === '' ? null : Number(cell))),
  /** Empty where it needs no room. */
  needs: z.union([z.literal('').transform(() => null), z.enum(roomKinds)]),
})

type Plan = Omit<(typeof plans)[number], 'specialty'>
type Offered = { row: TypeRow; places: (typeof visitTypeBranches.$inferInsert)[] }

const MOST_TYPES = 4

function plansOf(field: string): Plan[] {
  return plans.flatMap(({ specialty, ...plan }) => (specialty === field ? [plan] : []))
}

/** Of two thirds of the doctors of these fields, at all or one of their branches. */
export function newVisitTypes(
  { id: doctorId, specialtySlug }: Doctor,
  branches: readonly BranchRow[],
  { index, now }: { index: number; now: Date },
): Offered[] {
  // Of its own, because another number of the shared one would change all that follows.
  const random = createRandom(SEED + index)
  const known = plansOf(specialtySlug)
  if (known.length === 0 || !random.chance(2 / 3)) return []
  return random
    .sample(known, random.int(1, Math.min(MOST_TYPES, known.length)))
    .toSorted((a, b) => known.indexOf(a) - known.indexOf(b))
    .map((plan, position) => {
      const row = { ...newType(random, plan), doctorId, position, createdAt: now }
      const offering = random.chance(0.6) ? branches : [random.pick(branches)]
      return { row, places: offering.map(({ id }) => ({ visitTypeId: row.id, branchId: id })) }
    })
}

type Doctor = { id: string; specialtySlug: string }

const SEED = 20_261_128

function newType(random: Random, { feeMin, feeMax, ...plan }: Plan) {
  const pounds = random.int(feeMin / FEE_STEP, feeMax / FEE_STEP) * FEE_STEP
  return { id: random.uuid(), ...plan, feePiastres: egp(pounds) }
}

const FEE_STEP = 50
