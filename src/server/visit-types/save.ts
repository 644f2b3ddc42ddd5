import { eq } from 'drizzle-orm'
import type { AuditFacts } from '#/domain/audit.ts'
import {
  MAX_VISIT_TYPES,
  visitTypeProblem,
  type VisitTypeFacts,
} from '#/domain/booking/visit-type.ts'
import type { Refused } from '#/domain/codes.ts'
import { slugify } from '#/domain/directory/slug.ts'
import type { App } from '#/server/app.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { isOwned } from '#/server/practices/keep.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { Work } from '#/server/work.ts'
import { changeTypes, type TypesChanged } from './change.ts'
import { fitsHours } from './fits-hours.ts'
import { writeBranches, type VisitTypeRow } from './rows.ts'

/** `id`: of the type to change, with the version that was shown; null for another one. */
export type VisitTypeInput = VisitTypeFacts & { id: string | null; seen: string }

type Saved =
  | TypesChanged
  | Refused<
      | 'visit-types-too-many'
      | 'visit-name-taken'
      | 'visit-too-long'
      | 'visit-fee-required'
      | 'visit-days-required'
    >

/**
 * Adds a type, or changes one; bookings and holds keep the length and fee that they were made with, so that a
 * longer visit takes no time that is sold already.
 */
export async function saveVisitType(
  app: App,
  membership: Membership | null,
  { id, seen, ...facts }: VisitTypeInput,
): Promise<Saved> {
  if (!isOwned(membership, 'change-fees')) return { ok: false, code: 'not-yours' }
  const problem = visitTypeProblem(facts)
  if (problem) return { ok: false, code: problem }
  const doctorId = membership.profile.id
  return changeTypes<Saved>(app, membership, async (work, { types, branchIds }) => {
    const before = types.find((type) => type.id === id) ?? null
    if (id !== null && before?.mark !== seen) return { ok: false, code: 'changed-meanwhile' }
    if (!facts.branchIds.every((branch) => branchIds.includes(branch)))
      return { ok: false, code: 'not-yours' }
    const refusal = refuse(types, before, facts)
    if (refusal) return { ok: false, code: refusal }
    if (!(await fitsHours(work, doctorId, facts))) return { ok: false, code: 'visit-too-long' }
    await write(work, { doctorId, facts, before, types })
    await work.audit({
      actorKind: 'provider',
      actorId: membership.userId,
      action: 'visit-type-changed',
      subjectKind: 'doctor',
      subjectId: doctorId,
      before: before ? auditedFacts(before) : {},
      after: auditedFacts(facts),
    })
    return { ok: true }
  })
}

function auditedFacts({
  kind: visitKind,
  ...facts
}: VisitTypeFacts & Partial<VisitTypeRow>): AuditFacts {
  const { id: _id, slug: _slug, mark: _mark, position: _position, ...stated } = facts
  return { ...stated, visitKind }
}

function refuse(
  types: readonly VisitTypeRow[],
  before: VisitTypeRow | null,
  { nameAr, nameEn }: VisitTypeFacts,
): 'visit-types-too-many' | 'visit-name-taken' | null {
  if (!before && types.length >= MAX_VISIT_TYPES) return 'visit-types-too-many'
  const others = types.filter(({ id }) => id !== before?.id)
  const isTaken = others.some((type) => type.nameAr === nameAr || type.nameEn === nameEn)
  return isTaken ? 'visit-name-taken' : null
}

type Write = {
  doctorId: string
  facts: VisitTypeFacts
  before: VisitTypeRow | null
  types: readonly VisitTypeRow[]
}

async function write({ tx, now, random }: Work, { doctorId, facts, before, types }: Write) {
  const { branchIds, ...columns } = facts
  if (before) {
    await tx.update(visitTypes).set(columns).where(eq(visitTypes.id, before.id))
    return writeBranches(tx, before.id, branchIds)
  }
  const id = random.id()
  const position = Math.max(0, ...types.map((type) => type.position)) + 1
  // Addresses of a withdrawn type of the same name stay apart.
  const known = await tx
    .select({ slug: visitTypes.slug })
    .from(visitTypes)
    .where(eq(visitTypes.doctorId, doctorId))
  const slug = freeSlug(slugify(columns.nameEn) || 'visit', new Set(known.map((each) => each.slug)))
  await tx.insert(visitTypes).values({ ...columns, id, doctorId, slug, position, createdAt: now })
  return writeBranches(tx, id, branchIds)
}

function freeSlug(slug: string, known: ReadonlySet<string>): string {
  for (let at = 1; ; at += 1) {
    const candidate = at === 1 ? slug : `${slug}-${at}`
    if (!known.has(candidate)) return candidate
  }
}
