import type { EducationKind, Years } from '#/domain/directory/education.ts'
import { formatNumber } from '#/i18n/money.ts'
import type { Names } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'

export const educationKindNames: Names<EducationKind> = {
  degree: m.directory_education_degree,
  fellowship: m.directory_education_fellowship,
  post: m.directory_education_post,
}

/** `2001`, `2001–2005`, or for a post that is still held `since 2015`. */
export function yearsText({ kind, fromYear, untilYear }: Years & { kind: EducationKind }): string {
  const from = formatYear(fromYear)
  if (untilYear === null)
    return kind === 'post' ? m.directory_education_since({ year: from }) : from
  if (untilYear === fromYear) return from
  return m.directory_education_years({ from, until: formatYear(untilYear) })
}

function formatYear(year: number): string {
  return formatNumber(year, { useGrouping: false })
}
