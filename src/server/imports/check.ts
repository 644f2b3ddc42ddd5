import type { CellProblem } from './draft-line.ts'
import { completeLine, type CompletedLine } from './complete.ts'
import { contactKeys } from './identity.ts'
import type { DirectoryFacts, DoctorRecord, ImportReport, LineReview } from './import.ts'
import { readLine } from './line.ts'
import type { FileLine } from './read-file.ts'
import { reportOf } from './report.ts'

/** The effects of a file and every problem in it; nothing is written. */
type Checked = { report: ImportReport; records: DoctorRecord[] }

/** Compares each line with the directory and with the lines before it. */
export function checkLines(lines: readonly FileLine[], facts: DirectoryFacts): Checked {
  const seen: SeenKeys = { identities: new Set(), slugs: new Set() }
  const problems: (CellProblem & { line: number })[] = []
  const reviews: LineReview[] = []
  const records: DoctorRecord[] = []
  const counts = { added: 0, changed: 0, unchanged: 0 }
  for (const { line, cells } of lines) {
    const completed = completeLine(cells, facts)
    const read = readLine(completed.cells)
    const found = [
      ...problemsOf(completed, read, cells),
      ...(read.ok ? conflictsOf(read.record, completed, facts, seen) : []),
    ]
    problems.push(...found.map((problem) => ({ line, ...problem })))
    if (!read.ok || found.length > 0) continue
    const record = { ...read.record, syndicateNumber: numberOf(read.record, completed) }
    const what = compare(completed.known, record)
    counts[what] += 1
    if (what === 'unchanged') continue
    reviews.push(...completed.reviews.map((review) => ({ line, ...review })))
    records.push(record)
  }
  return { report: reportOf('doctors', { counts, problems, reviews }), records }
}

/** What a line lacks, in the columns of its file: a default that follows from a wrong cell is not reported. */
function problemsOf(
  { problems, sources }: CompletedLine,
  read: ReturnType<typeof readLine>,
  typed: FileLine['cells'],
): CellProblem[] {
  if (read.ok) return problems
  const reported = new Set(problems.map(({ column }) => column))
  const named = read.problems.map(({ column, code }) => ({
    column: sources.get(column) ?? column,
    code,
  }))
  const own = named.filter(({ column }) => column in typed && !reported.has(column))
  return problems.length + own.length > 0 ? [...problems, ...own] : named
}

/** A file without numbers leaves the one that the directory has. */
function numberOf({ syndicateNumber }: DoctorRecord, { known }: CompletedLine): string | null {
  return syndicateNumber ?? known?.syndicateNumber ?? null
}

/** The doctors and slugs of the lines before. */
type SeenKeys = { identities: Set<string>; slugs: Set<string> }

function conflictsOf(
  record: DoctorRecord,
  { known }: CompletedLine,
  facts: DirectoryFacts,
  seen: SeenKeys,
): CellProblem[] {
  const { syndicateNumber, slug } = record
  const problems: CellProblem[] = []
  const identities =
    syndicateNumber === null
      ? contactKeys(record.clinics[0]?.phone ?? '', record)
      : [syndicateNumber]
  if (identities.some((identity) => seen.identities.has(identity)))
    problems.push({
      column: syndicateNumber === null ? 'name' : 'syndicate_number',
      code: 'twice-in-file',
    })
  for (const identity of identities) seen.identities.add(identity)
  if (slug) {
    const owner = facts.slugs.get(slug)
    if (owner !== undefined && owner !== known)
      problems.push({ column: 'slug', code: 'slug-taken' })
    if (seen.slugs.has(slug)) problems.push({ column: 'slug', code: 'twice-in-file' })
    seen.slugs.add(slug)
  }
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
