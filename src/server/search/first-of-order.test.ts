import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { z } from 'zod'
import { FEW_NEARBY } from '#/domain/directory/distance.ts'
import type { DoctorFilters } from '#/domain/search/search-fields.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { criteriaConditions, type Criterion } from './conditions.ts'
import type { DoctorSort, PreparedSearch } from './doctor-search.ts'
import { findFirstOfOrder } from './first-of-order.ts'
import { placeOf } from './place.ts'
import { pageStatement, resultFields } from './statement.ts'

const { db } = await cloneDatabase()

/** One of the best doctors has no location, and so comes last by distance. */
await db.execute(sql`update doctor_listings set places = '{}'
  where doctor_id = (select doctor_id from doctor_listings order by quality desc limit 1)`)

/** Two days later some doctors have a free time soon, and others have none of those that are stored. */
const now = new Date(+SEEDED_AT + 2 * 86_400_000)

const maadi = { latitude: 29.96, longitude: 31.26 }

const sorts: DoctorSort[] = ['recommended', 'soonest', 'fee', 'rating', 'distance']
const lists: DoctorFilters[] = [
  {},
  { feeMin: 100, feeMax: 5000 },
  { homeVisit: true },
  { governorate: 'cairo' },
  { governorate: 'giza', gender: 'female' },
  { insurer: 'axa' },
  { feeMax: 1 },
]

function prepared(filters: DoctorFilters, more: Partial<PreparedSearch> = {}): PreparedSearch {
  const search = { filters, sort: 'recommended', page: 1, pageSize: 10, now, ...more } as const
  return { ...search, place: placeOf(search), terms: [] }
}

async function amongAll(search: PreparedSearch, conditions: Criterion[] = []) {
  const { rows } = await db.execute(pageStatement(search, conditions))
  return z.tuple([z.object(resultFields)]).parse(rows)[0]
}

/** From so few that the order of the index alone would be wrong, to so many that three pages are certain. */
const reads = [20, 24, 30, 40, 60, 120]

describe.each(sorts)('by %s', (sort) => {
  test.each(lists)(
    'a page read from its index is the page of the sorted list: %o',
    async (filters) => {
      for (const page of [1, 2, 3]) {
        const search = prepared(filters, { sort, page })
        const sorted = await amongAll(search)
        const found = await Promise.all(
          reads.map((read) => findFirstOfOrder(db, search, [], [read])),
        )
        for (const each of found) if (each) expect(each).toMatchObject(sorted)
        expect(found.at(-1)).not.toBeNull()
      }
    },
  )
})

test.each(lists)('the nearest doctors are those of the sorted list: %o', async (filters) => {
  for (const page of [1, 2, 3]) {
    const search = prepared(filters, { sort: 'distance', near: maadi, page })
    const { nearCount, ...sorted } = await amongAll(search)
    for (const read of reads) {
      const found = await findFirstOfOrder(db, search, [], [read])
      if (found) expect(found).toMatchObject(sorted)
      if (found && nearCount < FEW_NEARBY) expect(found.nearCount).toBe(nearCount)
      if (found && nearCount >= FEW_NEARBY)
        expect(found.nearCount).toBeGreaterThanOrEqual(FEW_NEARBY)
    }
    expect(await findFirstOfOrder(db, search, [], [400])).not.toBeNull()
  }
})

test('what words mean is a condition like any other', async () => {
  const none = { districts: [], governorates: [], insurers: [], isCheap: false, homeVisit: false }
  const criteria = {
    ...none,
    specialties: [['dermatology', 1]],
    gender: 'female',
    name: '',
  } as const
  const search = prepared({}, { criteria })
  const conditions = criteriaConditions(criteria, search)
  const sorted = await amongAll(search, conditions)
  expect(sorted.total).toBeGreaterThan(0)
  expect(await findFirstOfOrder(db, search, conditions)).toMatchObject(sorted)
  const filtered = prepared({ specialty: 'dermatology', gender: 'female' })
  expect(await findFirstOfOrder(db, filtered, [])).toMatchObject(sorted)
})

test('what is not certain from the listings that were read is sorted whole', async () => {
  // Of ten listings, the tenth is never surely before those that were not read.
  expect(await findFirstOfOrder(db, prepared({}, { pageSize: 10 }), [], [10])).toBeNull()
  expect(await findFirstOfOrder(db, prepared({}, { page: 11 }), [])).toBeNull()
  expect(await findFirstOfOrder(db, prepared({ district: 'maadi' }), [])).toBeNull()
  expect(await findFirstOfOrder(db, prepared({}, { near: maadi }), [])).toBeNull()
  const byFee = prepared({ specialty: 'dermatology' }, { sort: 'fee' })
  expect(await findFirstOfOrder(db, byFee, [])).toBeNull()
})
