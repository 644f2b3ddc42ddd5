import type { Amount } from './amounts.ts'
import { fieldsOf } from './fields.ts'
import type { Segment, Criteria, CriterionValue } from './intent.ts'
import type { Word } from './words.ts'

/** Combines the parts of the text into one query. If only one value is possible, the most certain one is used. */
export function readCriteria(
  segments: readonly Segment[],
  words: readonly Word[],
  fee: Amount | null,
): Criteria {
  const bySureness = segments.toSorted((a, b) => b.score - a.score)
  const values = bySureness.flatMap(({ meanings }) =>
    meanings.flatMap((meaning) => (meaning.is === 'criterion' ? [meaning.value] : [])),
  )
  const districts = allOf(values, 'district')
  const governorates = allOf(values, 'governorate')
  // "المعادي القاهرة" is the district; "Cairo or Giza" is both.
  const named = governorates.filter(
    ({ slug }) => !districts.some((each) => each.governorate === slug),
  )
  const narrowed =
    named.length > 0
      ? districts.filter((each) => named.some(({ slug }) => slug === each.governorate))
      : districts
  const places = narrowed.length > 0 ? narrowed : districts
  return {
    specialties: fieldsOf(segments),
    districts: [...new Set(places.map(({ slug }) => slug))],
    governorates: [
      ...new Set(
        places.length > 0 ? places.map((each) => each.governorate) : named.map(({ slug }) => slug),
      ),
    ],
    insurers: [...new Set(allOf(values, 'insurer').map(({ slug }) => slug))],
    gender: allOf(values, 'gender')[0]?.value,
    title: allOf(values, 'title')[0]?.value,
    language: allOf(values, 'language')[0]?.code,
    feeMin: fee?.min,
    feeMax: fee?.max,
    isCheap: values.some(({ name }) => name === 'cheap'),
    homeVisit: values.some(({ name }) => name === 'homeVisit'),
    day: allOf(values, 'day')[0]?.day,
    part: allOf(values, 'part')[0]?.part,
    name: nameOf(segments, words),
  }
}

function allOf<Name extends CriterionValue['name']>(
  values: readonly CriterionValue[],
  name: Name,
): Extract<CriterionValue, { name: Name }>[] {
  return values.filter(
    (value): value is Extract<CriterionValue, { name: Name }> => value.name === name,
  )
}

function nameOf(segments: readonly Segment[], words: readonly Word[]): string {
  return segments
    .filter(({ meanings: [meaning] }) => meaning.is === 'name')
    .flatMap(({ at }) => at.map((each) => words[each]?.text ?? ''))
    .join(' ')
}
