import type { AreaView } from '#/server/doctors/views.ts'

/** The value in the lists of places: `cairo`, or `cairo.maadi`. */
export function areaValue({ governorate, district }: AreaView): string {
  return district ? `${governorate.slug}.${district.slug}` : governorate.slug
}
