import { and, asc, inArray, isNull, ne } from 'drizzle-orm'
import { searchTokens } from '#/domain/search/arabic.ts'
import type { TypeWish } from '#/domain/search/intent/intent.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { formsOf, wordsOf } from '#/server/doctors/search-text.ts'

/** The type of a doctor's visits that was searched for. */
export type MatchingType = {
  doctorId: string
  slug: string
  name: Localized
  feePiastres: number
  isFeeFrom: boolean
}

/** Of the doctors of a page: the first type of each whose name has the words. */
export async function listMatchingTypes(
  { reads: db }: App,
  doctorIds: readonly string[],
  wish: TypeWish,
): Promise<MatchingType[]> {
  const { doctorId, slug, feePiastres, isFeeFrom, bookableBy, withdrawnAt, position } = visitTypes
  const types = await db
    .select({ doctorId, slug, name: localized(visitTypes, 'name'), feePiastres, isFeeFrom })
    .from(visitTypes)
    .where(
      and(inArray(doctorId, [...doctorIds]), isNull(withdrawnAt), ne(bookableBy, 'clinic-only')),
    )
    .orderBy(asc(position), asc(slug))
  const matching = types.filter(({ name }) => isNamed(Object.values(name), wish))
  return matching.filter(
    (type, at) => matching.findIndex((each) => each.doctorId === type.doctorId) === at,
  )
}

/** As `offersType` asks it of the index. */
function isNamed(names: readonly string[], { parts }: TypeWish): boolean {
  const known = new Set(names.flatMap((name) => [...wordsOf(name), ...formsOf(name)]))
  const hasAll = (wording: string) => {
    const tokens = searchTokens(wording)
    return (
      tokens.length > 0 && tokens.every((token) => formsOf(token).some((form) => known.has(form)))
    )
  }
  return parts.every((wordings) => wordings.some(hasAll))
}
