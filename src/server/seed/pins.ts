import { roundToMetre, type Point } from '#/domain/directory/point.ts'
import { districts } from '#/server/reference/tables.ts'

/** The centre of a district of the seed. */
export function centreOf(districtSlug: string): Point {
  const district = districts.find(({ slug }) => slug === districtSlug)
  if (!district) throw new Error(`No centre of ${districtSlug}`)
  return { latitude: district.latitude, longitude: district.longitude }
}

/** A place within a kilometre of the district's centre, different for each number. */
export function pinIn(districtSlug: string, number: number): Point {
  const { latitude, longitude } = centreOf(districtSlug)
  const angle = number * GOLDEN_ANGLE
  const kilometres = 0.1 + (number % 9) * 0.1
  return roundToMetre({
    latitude: latitude + (kilometres * Math.sin(angle)) / KILOMETRES_A_DEGREE,
    longitude: longitude + (kilometres * Math.cos(angle)) / KILOMETRES_A_DEGREE,
  })
}

/** Radians; its multiples never coincide. */
const GOLDEN_ANGLE = 2.399963

const KILOMETRES_A_DEGREE = 111.2
