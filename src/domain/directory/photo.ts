import type { Gender } from './doctor.ts'
import { pictureWidths, type PictureWidth } from './provider.ts'

/** As `ui/Avatar` takes it; `srcSet` has the same in several widths. */
export type Picture = { src: string; srcSet?: string }

type Pictured = {
  slug: string
  gender: Gender
  isDemo: boolean
  /** When their photo was published; null without one. */
  photoAt: Date | null
}

/**
 * A doctor's photograph, at an address that changes with it, or the drawing of a demo doctor; null for a
 * person without one.
 */
export function photoOf(doctor: Pictured): Picture | null {
  const src = photoHref(doctor, pictureWidths[1])
  if (src === null || !doctor.photoAt) return src === null ? null : { src }
  const srcSet = pictureWidths.map((width) => `${photoHref(doctor, width)} ${width}w`).join(', ')
  return { src, srcSet }
}

/** The same in one width. */
export function photoHref(doctor: Pictured, width: PictureWidth): string | null {
  const { slug, photoAt, isDemo } = doctor
  if (photoAt) return `/api/photos/${slug}?v=${photoAt.getTime()}&w=${width}`
  return isDemo ? avatarHref(doctor) : null
}

/** How many drawn faces there are per gender: a prime, so large that a list rarely has one twice. */
export const PORTRAITS = 251

/** The same person always has the same face. */
export function avatarHref({ gender, slug }: Pick<Pictured, 'gender' | 'slug'>): string {
  let hash = 7
  for (const letter of slug) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return `/api/portraits/${gender}-${hash % PORTRAITS}`
}
