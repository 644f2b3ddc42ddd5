import { matching } from '#/domain/web/address.ts'

/**
 * Where somebody looks for care: only the slug of a district or a governorate. It is stored on their device;
 * the browser's scripts may write it too.
 */
export const AREA_COOKIE = 'area'
export const AREA_COOKIE_SECONDS = 365 * 24 * 3600

/** The default: most doctors and most people are there. */
export const FIRST_AREA = 'cairo'

/** The value of a list of places, `cairo` or `cairo.maadi`: its last part is sufficient. */
export function readArea(value: unknown): string | undefined {
  return matching(value, /^(?:[a-z0-9-]{1,120}\.)?[a-z0-9-]{1,120}$/)
    ?.split('.')
    .at(-1)
}
