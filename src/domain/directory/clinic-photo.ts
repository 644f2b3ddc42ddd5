/** How many photos a branch can have, those that were rejected included until they are removed. */
export const MOST_CLINIC_PHOTOS = 6

/** The widths in which a photo is published, each as 4:3. */
export const clinicPhotoWidths = [320, 640, 1200] as const
export type ClinicPhotoWidth = (typeof clinicPhotoWidths)[number]

export function clinicPhotoHeight(width: ClinicPhotoWidth): number {
  return (width / 4) * 3
}

/** Of a sent picture; more is not decoded. */
const LONGEST_SIDE = 12_000
const MOST_PIXELS = 50_000_000

export function hasTooManyPixels({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS
}

/** As an `img` takes it; every width is at the same address. */
export function clinicPhotoPicture(id: string) {
  const href = (width: ClinicPhotoWidth) => `/api/clinic-photos/${id}?w=${width}`
  return {
    src: href(640),
    srcSet: clinicPhotoWidths.map((width) => `${href(width)} ${width}w`).join(', '),
    largest: href(1200),
    width: 640,
    height: clinicPhotoHeight(640),
  }
}
export type ClinicPicture = ReturnType<typeof clinicPhotoPicture>
