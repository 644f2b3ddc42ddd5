import { customType } from 'drizzle-orm/pg-core'
import type { Point } from '#/domain/directory/point.ts'

/**
 * Latitude and longitude, in this order. PostgreSQL's `point` has no equality operator, which triggers and
 * DISTINCT need.
 */
export const place = customType<{ data: Point; driverData: number[] }>({
  dataType: () => 'double precision[]',
  toDriver: ({ latitude, longitude }) => [latitude, longitude],
  fromDriver: ([latitude, longitude]) => {
    if (latitude === undefined || longitude === undefined)
      throw new Error('a place needs both coordinates')
    return { latitude, longitude }
  },
})
