import { eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { changeTypes, type TypesChanged } from './change.ts'
import type { TypesEditor } from './editor.ts'

type TypeInput = { id: string; seen: string }

/** Offers a type no more; what is booked or held of it stays. */
export async function withdrawVisitType(
  app: App,
  editor: TypesEditor | null,
  { id, seen }: TypeInput,
): Promise<TypesChanged> {
  if (!editor) return { ok: false, code: 'not-yours' }
  return changeTypes<TypesChanged>(app, editor, async ({ tx, now, audit }, { types }) => {
    const type = types.find((each) => each.id === id)
    if (type?.mark !== seen) return { ok: false, code: 'changed-meanwhile' }
    await tx.update(visitTypes).set({ withdrawnAt: now }).where(eq(visitTypes.id, id))
    const { nameAr, nameEn } = type
    await audit({
      ...editor.actor,
      action: 'visit-type-withdrawn',
      subjectKind: 'doctor',
      subjectId: editor.doctor.id,
      before: { nameAr, nameEn },
      after: {},
    })
    return { ok: true }
  })
}

/** Shows a type before the one above it. */
export async function raiseVisitType(
  app: App,
  editor: TypesEditor | null,
  { id, seen }: TypeInput,
): Promise<TypesChanged> {
  if (!editor) return { ok: false, code: 'not-yours' }
  return changeTypes<TypesChanged>(app, editor, async ({ tx }, { types }) => {
    const at = types.findIndex((each) => each.id === id)
    const [above, type] = [types[at - 1], types[at]]
    if (type?.mark !== seen) return { ok: false, code: 'changed-meanwhile' }
    if (!above) return { ok: true }
    const { position } = above
    await tx.update(visitTypes).set({ position: type.position }).where(eq(visitTypes.id, above.id))
    await tx.update(visitTypes).set({ position }).where(eq(visitTypes.id, id))
    return { ok: true }
  })
}
