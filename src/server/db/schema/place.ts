import { customType } from 'drizzle-orm/pg-core'
import type { Point } from '#/domain/point.ts'

/**
 * Latitude and longitude in this order. PostgreSQL's own `point` has no equality, which triggers and
 * DISTINCT ask of a row.
 */
export const place = customType<{ data: Point; driverData: number[] }>({
  dataType: () => 'double precision[]',
  toDriver: ({ latitude, longitude }) => [latitude, longitude],
  fromDriver: ([latitude, longitude]) => {
    if (latitude === undefined || longitude === undefined) throw new Error('half a place')
    return { latitude, longitude }
  },
})
