import {
  visitTypeConflict,
  visitTypeProblems,
  type VisitTypeFacts,
} from '#/domain/booking/visit-type.ts'
import type { Refused } from '#/domain/codes.ts'
import type { App } from '#/server/app.ts'
import { changeTypes, type TypesChanged } from './change.ts'
import type { TypesEditor } from './editor.ts'
import { listMisfits } from './fits-hours.ts'
import { writeTypes } from './write.ts'

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
  editor: TypesEditor | null,
  { id, seen, ...facts }: VisitTypeInput,
): Promise<Saved> {
  if (!editor) return { ok: false, code: 'not-yours' }
  const [problem] = visitTypeProblems(facts)
  if (problem) return { ok: false, code: problem }
  const doctorId = editor.doctor.id
  return changeTypes<Saved>(app, editor, async (work, { types, branchIds }) => {
    const before = types.find((type) => type.id === id) ?? null
    if (id !== null && before?.mark !== seen) return { ok: false, code: 'changed-meanwhile' }
    if (!facts.branchIds.every((branch) => branchIds.includes(branch)))
      return { ok: false, code: 'not-yours' }
    const others = types.filter((type) => type.id !== before?.id)
    const conflict = visitTypeConflict(others, facts)
    if (conflict) return { ok: false, code: conflict }
    const change = { doctorId, before, facts }
    const misfits = await listMisfits(work, [change])
    if (misfits.length > 0) return { ok: false, code: 'visit-too-long' }
    await writeTypes(work, [change], editor.actor)
    return { ok: true }
  })
}
