import { eq, sql } from 'drizzle-orm'
import { buildLexicon, type Lexicon, type LexiconSource } from '#/domain/search/intent/lexicon.ts'
import { conceptOf } from '#/domain/search/intent/source.ts'
import { localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, insurers, specialties } from '#/server/db/schema/catalogue.ts'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { concepts, lexiconVersion } from '#/server/db/schema/search.ts'
import { cachedByTopic } from '#/server/page-cache/cached.ts'
import { isOfferedDistrict } from '#/server/search/offered-districts.ts'

/** The current lexicon; a change by staff takes effect immediately. */
export const currentLexicon = cachedByTopic(['catalogue'], ({ reads }) => readLexicon(reads))

/**
 * The lexicon stays in the memory of the process or the edge isolate while its version does. At the edge, where no
 * news arrives, each search reads the version.
 */
async function readLexicon(db: Queries): Promise<Lexicon> {
  const version = await readVersion(db)
  const known = cached.get(version)
  if (known && !isOld(known)) return known.lexicon
  return renew(db, version, known)
}

type CachedLexicon = { lexicon: Lexicon; namesMark: string; builtAt: number }

/** By version: a process may use several databases, and the same version means the same words. */
const cached = new Map<string, CachedLexicon>()
const MOST_KEPT = 4

/** Names of new doctors are learned after a minute; until then they are found as words of a listing. */
const NAMES_MILLISECONDS = 60_000

const isOld = ({ builtAt }: CachedLexicon) => performance.now() - builtAt > NAMES_MILLISECONDS

async function renew(
  db: Queries,
  version: string,
  known: CachedLexicon | undefined,
): Promise<Lexicon> {
  const namesMark = await versionOfNames(db)
  if (known?.namesMark === namesMark) {
    known.builtAt = performance.now()
    return known.lexicon
  }
  const lexicon = buildLexicon(await readSource(db, await listNames(db)))
  cached.set(version, { lexicon, namesMark, builtAt: performance.now() })
  for (const old of [...cached.keys()].slice(0, -MOST_KEPT)) cached.delete(old)
  return lexicon
}

async function readVersion(db: Queries): Promise<string> {
  const [row] = await db.select().from(lexiconVersion)
  return row?.version ?? ''
}

const bothNames = sql`${doctors.nameAr} || ' ' || ${doctors.nameEn}`

/** A hash that changes with the names; computing it is cheaper than reading them during a search. */
async function versionOfNames(db: Queries): Promise<string> {
  const hash = sql`bit_xor(hashtextextended(${bothNames}, 0))`
  const [row] = await db
    .select({ mark: sql<string>`concat_ws(' ', count(*), ${hash})` })
    .from(doctors)
    .innerJoin(doctorListings, eq(doctorListings.doctorId, doctors.id))
  return row?.mark ?? ''
}

/** The distinct words of listed doctors' names, with compounds also joined: Abdel Rahman, عبد الرحمن. */
async function listNames(db: Queries): Promise<string[]> {
  const joined = sql`regexp_replace(${bothNames}, '(عبد|أبو|ابو|Abdel|Abd El|Abd|Abou|Abu|El|Al) ', '\\1', 'g')`
  const word = sql<string>`unnest(string_to_array(${bothNames} || ' ' || ${joined}, ' '))`
  const rows = await db
    .selectDistinct({ word })
    .from(doctors)
    .innerJoin(doctorListings, eq(doctorListings.doctorId, doctors.id))
  return rows.map((row) => row.word)
}

async function readSource(db: Queries, names: readonly string[]): Promise<LexiconSource> {
  const [things, fields, places, areas, covers] = await Promise.all([
    db.select().from(concepts).where(eq(concepts.isHidden, false)).orderBy(concepts.slug),
    db.select().from(specialties).where(eq(specialties.patients, 'human')),
    db.select().from(districts).where(isOfferedDistrict),
    db.select().from(governorates).where(eq(governorates.isHidden, false)),
    db.select().from(insurers).where(eq(insurers.isHidden, false)),
  ])
  const called = ({
    nameAr,
    nameEn,
    aliases,
  }: (typeof areas)[number] | (typeof covers)[number]) => [nameAr, nameEn, ...aliases]
  return {
    concepts: things.map(conceptOf),
    specialties: fields.map((field) => ({ ...field, name: localized(field, 'name') })),
    districts: places.map((place) => ({
      slug: place.slug,
      governorate: place.governorateSlug,
      names: [place.nameAr, place.nameEn, ...place.aliases],
    })),
    governorates: areas.map((area) => ({ slug: area.slug, names: called(area) })),
    insurers: covers.map((cover) => ({ slug: cover.slug, names: called(cover) })),
    names,
  }
}
