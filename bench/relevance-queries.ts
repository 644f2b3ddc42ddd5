import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { z } from 'zod'
import { foldText } from '#/domain/search/arabic.ts'

/** The facts of a listed doctor that a query can ask for. */
export type DoctorFacts = {
  slug: string
  specialty: string
  districts: readonly string[]
  governorates: readonly string[]
  insurers: readonly string[]
  gender: string
  title: string
  languages: readonly string[]
  feePounds: number
  homeVisit: boolean
  name: string
}

export type Query = { text: string; page: 'ar' | 'en'; kind: string; wanted: RelevantDoctors }

/** Each named fact must hold; of several values separated by `|` one. */
export type RelevantDoctors = ReadonlyMap<string, readonly string[]>

const lineSchema = z.object({
  text: z.string(),
  page: z.enum(['ar', 'en']),
  kind: z.string(),
  wanted: z.string().transform(
    (text) =>
      new Map(
        text.split(';').map((part): [string, string[]] => {
          const [name = '', values = ''] = part.trim().split('=')
          return [name, values.split('|')]
        }),
      ),
  ),
})

/**
 * `bench/queries.csv`: text, page, kind, and the expected facts as `specialty=a|b; district=x;
 * gender=female`.
 */
export async function readQueries(
  path = join(import.meta.dirname, 'queries.csv'),
): Promise<Query[]> {
  const text = await readFile(path, 'utf8')
  const { data } = Papa.parse<unknown>(text, { header: true, skipEmptyLines: true })
  return z.array(lineSchema).parse(data)
}

const tests: Record<string, (doctor: DoctorFacts, values: readonly string[]) => boolean> = {
  specialty: (doctor, values) => values.includes(doctor.specialty),
  district: (doctor, values) => doctor.districts.some((each) => values.includes(each)),
  governorate: (doctor, values) => doctor.governorates.some((each) => values.includes(each)),
  insurer: (doctor, values) => doctor.insurers.some((each) => values.includes(each)),
  gender: (doctor, values) => values.includes(doctor.gender),
  title: (doctor, values) => values.includes(doctor.title),
  language: (doctor, values) => doctor.languages.some((each) => values.includes(each)),
  feeMax: (doctor, values) => values.some((each) => doctor.feePounds <= Number(each)),
  homeVisit: (doctor) => doctor.homeVisit,
  name: (doctor, values) =>
    values.some((value) =>
      foldText(value)
        .split(' ')
        .every((word) => doctor.name.includes(word)),
    ),
  anything: () => true,
}

export function meets(doctor: DoctorFacts, expected: RelevantDoctors): boolean {
  return [...expected].every(([name, values]) => {
    const test = tests[name]
    if (!test) throw new Error(`Unknown name "${name}" in bench/queries.csv.`)
    return test(doctor, values)
  })
}

/**
 * The share of the first five results that meet all; 0 without results. When nobody meets all, the nearest
 * result counts: in the district's governorate, then anywhere.
 */
export function precision(
  found: readonly DoctorFacts[],
  all: readonly DoctorFacts[],
  wanted: RelevantDoctors,
): number {
  for (const goal of [wanted, ...widened(wanted, all)]) {
    const fit = all.filter((doctor) => meets(doctor, goal)).length
    if (fit === 0 || found.length === 0) continue
    const first = found.slice(0, Math.min(5, fit))
    return first.filter((doctor) => meets(doctor, goal)).length / first.length
  }
  return 0
}

function widened(expected: RelevantDoctors, all: readonly DoctorFacts[]): RelevantDoctors[] {
  const rest = [...expected].filter(([name]) => name !== 'district' && name !== 'governorate')
  const districts = expected.get('district') ?? []
  const around = all.filter((doctor) => doctor.districts.some((each) => districts.includes(each)))
  const governorates = [...new Set(around.flatMap((doctor) => doctor.governorates.slice(0, 1)))]
  return [
    ...(governorates.length > 0
      ? [new Map([...rest, ['governorate', governorates] as const])]
      : []),
    new Map(rest),
  ]
}
