/** What makes a doctor's page complete. None of it changes the order of results: only times, distance and fit do. */
export const profileParts = [
  'photo',
  'bio',
  'education',
  'pin',
  'clinic-photos',
  'hours',
  'insurers',
  'access',
] as const
export type ProfilePart = (typeof profileParts)[number]

type Facts = {
  hasPhoto: boolean
  /** About the doctor, in each language. */
  bios: readonly string[]
  education: readonly object[]
  branches: readonly {
    pin: object | null
    access: readonly string[]
    hasHours: boolean
    hasPhotos: boolean
  }[]
  insurers: readonly string[]
}

/** The parts that a profile lacks, in their order; a part of branches is lacking if one branch lacks it. */
export function missingParts(facts: Facts): ProfilePart[] {
  const { hasPhoto, bios, education, branches, insurers } = facts
  const isThere: Record<ProfilePart, boolean> = {
    photo: hasPhoto,
    bio: bios.every((bio) => bio.trim() !== ''),
    education: education.length > 0,
    pin: branches.every(({ pin }) => pin !== null),
    'clinic-photos': branches.every(({ hasPhotos }) => hasPhotos),
    hours: branches.length > 0 && branches.every(({ hasHours }) => hasHours),
    insurers: insurers.length > 0,
    access: branches.every(({ access }) => access.length > 0),
  }
  return profileParts.filter((part) => !isThere[part])
}
