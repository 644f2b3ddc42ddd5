import { and, asc, inArray } from 'drizzle-orm'
import { searchTokens } from '#/domain/search/arabic.ts'
import type { VisitTypeQuery } from '#/domain/search/intent/intent.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { isPublicType } from '#/server/diary/visit-types.ts'
import { formsOf, wordsOf } from '#/server/doctors/search-text.ts'

/** A doctor's type of visit that matches the search. */
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
  query: VisitTypeQuery,
): Promise<MatchingType[]> {
  const { doctorId, slug, feePiastres, isFeeFrom, position } = visitTypes
  const types = await db
    .select({ doctorId, slug, name: localized(visitTypes, 'name'), feePiastres, isFeeFrom })
    .from(visitTypes)
    .where(and(inArray(doctorId, [...doctorIds]), isPublicType))
    .orderBy(asc(position), asc(slug))
  const matching = types.filter(({ name }) => isNamed(Object.values(name), query))
  return matching.filter(
    (type, at) => matching.findIndex((each) => each.doctorId === type.doctorId) === at,
  )
}

/** As `offersType` asks it of the index. */
function isNamed(names: readonly string[], { parts }: VisitTypeQuery): boolean {
  const known = new Set(names.flatMap((name) => [...wordsOf(name), ...formsOf(name)]))
  const hasAll = (wording: string) => {
    const tokens = searchTokens(wording)
    return (
      tokens.length > 0 && tokens.every((token) => formsOf(token).some((form) => known.has(form)))
    )
  }
  return parts.every((wordings) => wordings.some(hasAll))
}
