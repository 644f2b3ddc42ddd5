import type { AreaView } from '#/server/doctors/views.ts'

/** As the lists of places name it: `cairo`, or `cairo.maadi`. */
export function areaValue({ governorate, district }: AreaView): string {
  return district ? `${governorate.slug}.${district.slug}` : governorate.slug
}
