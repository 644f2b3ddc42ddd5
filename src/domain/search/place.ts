/** The searched place, chosen or understood from words; both lists are empty for anywhere. */
export type Place = {
  districts: readonly string[]
  governorates: readonly string[]
  /** Chosen by the visitor: every result has a branch there. A place understood from words may be dropped. */
  isSure: boolean
}

export const noPlace: Place = { districts: [], governorates: [], isSure: false }

/** A branch of a doctor with its place. */
type Located = { districtSlug: string; governorateSlug: string }

/** The branches that a visitor in this place is shown: the narrowest part of the place that has any, or all. */
export function branchesIn<Branch extends Located>(
  place: Place,
  all: readonly Branch[],
): readonly Branch[] {
  const near = all.filter(({ districtSlug }) => place.districts.includes(districtSlug))
  if (near.length > 0) return near
  const around = all.filter(({ governorateSlug }) => place.governorates.includes(governorateSlug))
  return around.length > 0 ? around : all
}
