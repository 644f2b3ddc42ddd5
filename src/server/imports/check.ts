import { clinicColumn } from '#/domain/directory/directory-columns.ts'
import type { DirectoryFacts, DoctorRecord, ImportReport, LineProblem } from './import.ts'
import { readLine } from './line.ts'
import type { FileLine } from './read-file.ts'

/** The effects of a file and every problem in it; nothing is written. */
export type Checked = { report: ImportReport; records: DoctorRecord[] }

const SHOWN_PROBLEMS = 100

/** Compares each line with the directory and with the lines before it. */
export function checkLines(lines: readonly FileLine[], facts: DirectoryFacts): Checked {
  const seen: SeenKeys = { numbers: new Map(), slugs: new Map() }
  const problems: LineProblem[] = []
  const records: DoctorRecord[] = []
  const counts = { added: 0, changed: 0, unchanged: 0 }
  for (const { line, cells } of lines) {
    const read = readLine(cells)
    const found = read.ok ? problemsOf(read.record, line, facts, seen) : read.problems
    problems.push(...found.map((problem) => ({ line, ...problem })))
    if (!read.ok || found.length > 0) continue
    const what = compare(facts.doctors.get(read.record.syndicateNumber), read.record)
    counts[what] += 1
    if (what !== 'unchanged') records.push(read.record)
  }
  return {
    report: {
      ...counts,
      problems: problems.slice(0, SHOWN_PROBLEMS),
      problemCount: problems.length,
    },
    records,
  }
}

/** The first line of each number and slug. */
type SeenKeys = { numbers: Map<string, number>; slugs: Map<string, number> }
type Problem = { column: string; code: string }

function problemsOf(
  record: DoctorRecord,
  line: number,
  facts: DirectoryFacts,
  seen: SeenKeys,
): Problem[] {
  const { syndicateNumber, slug, specialty, insurers, clinics } = record
  const problems: Problem[] = []
  const refuse = (column: string, code: string) => void problems.push({ column, code })
  if (seen.numbers.has(syndicateNumber)) refuse('syndicate_number', 'twice-in-file')
  else seen.numbers.set(syndicateNumber, line)
  if (slug) {
    const owner = facts.slugs.get(slug)
    if (owner !== undefined && owner !== syndicateNumber) refuse('slug', 'slug-taken')
    if (seen.slugs.has(slug)) refuse('slug', 'twice-in-file')
    else seen.slugs.set(slug, line)
  }
  if (!facts.specialties.has(specialty)) refuse('specialty', 'unknown')
  if (insurers.some((insurer) => !facts.insurers.has(insurer))) refuse('insurers', 'unknown')
  for (const [index, { district }] of clinics.entries())
    if (!facts.districts.has(district)) refuse(clinicColumn(index + 1, 'district'), 'unknown')
  return problems
}

function compare(
  known: DoctorRecord | undefined,
  imported: DoctorRecord,
): 'added' | 'changed' | 'unchanged' {
  if (!known) return 'added'
  // Clinics that a file does not name stay as they are, and so do an omitted slug and pin.
  const clinics = known.clinics.slice(0, imported.clinics.length)
  const importedClinics = imported.clinics.map((clinic, at) => ({
    ...clinic,
    pin: clinic.pin ?? clinics[at]?.pin ?? null,
  }))
  const same =
    JSON.stringify(ordered({ ...known, clinics })) ===
    JSON.stringify(
      ordered({ ...imported, slug: imported.slug ?? known.slug, clinics: importedClinics }),
    )
  return same ? 'unchanged' : 'changed'
}

/** The record with sorted keys, languages, insurers and hours, for comparison. */
function ordered(record: DoctorRecord): unknown {
  const { languages, insurers, clinics, ...rest } = record
  const byName = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => (a < b ? -1 : 1))
  return [
    byName,
    sorted(languages),
    sorted(insurers),
    clinics.map(({ hours, ...clinic }) => [
      Object.entries(clinic).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      sorted(
        hours.map((rule) => `${rule.weekday} ${rule.startsAt} ${rule.endsAt} ${rule.slotMinutes}`),
      ),
    ]),
  ]
}
