import { count, desc, eq } from 'drizzle-orm'
import { foldText, searchTokens } from '#/domain/search/arabic.ts'
import { onOtherLayout } from '#/domain/search/intent/layout.ts'
import { hasTokens, titleWords } from '#/domain/search/named.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { isPublicType } from '#/server/diary/visit-types.ts'
import { cachedByTopic } from '#/server/page-cache/cached.ts'

/** Of the most offered ones; the rest are found by the search itself. */
const MOST_KEPT = 2000

/** The names of what listed doctors offer beside the consultation, the most offered first. */
export const readOfferedTypes = cachedByTopic(['visit-types', 'counts'], async ({ reads }) => {
  const names = await listNames(reads)
  return names.map((name) => ({ name, words: titleWords([name.ar, name.en]) }))
})

function listNames(db: Queries): Promise<Localized[]> {
  const { nameAr, nameEn, doctorId } = visitTypes
  return db
    .select({ name: localized(visitTypes, 'name') })
    .from(visitTypes)
    .innerJoin(doctorListings, eq(doctorListings.doctorId, doctorId))
    .where(isPublicType)
    .groupBy(nameAr, nameEn)
    .orderBy(desc(count()), nameEn, nameAr)
    .limit(MOST_KEPT)
    .then((rows) => rows.map(({ name }) => name))
}

type Offered = Awaited<ReturnType<typeof readOfferedTypes>>

/** Those whose names begin as typed, on either keyboard layout; none twice, and none of the names that are known. */
export function completeTypes(
  text: string,
  offered: Offered,
  known: readonly Localized[],
): Localized[] {
  const readings = [text, ...onOtherLayout(text)]
    .map(searchTokens)
    .filter((tokens) => tokens.length > 0)
  const said = new Set(known.flatMap(folded))
  return offered.flatMap(({ name, words }) => {
    if (!readings.some((tokens) => hasTokens(tokens, words))) return []
    const isKnown = folded(name).some((each) => said.has(each))
    for (const each of folded(name)) said.add(each)
    return isKnown ? [] : [name]
  })
}

const folded = ({ ar, en }: Localized) => [foldText(ar), foldText(en)]
