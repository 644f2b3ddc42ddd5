export type Specialty = {
  slug: string
  nameAr: string
  nameEn: string
  patients: 'human' | 'animal'
  isHidden: boolean
}

/** What an application to join is compared with. */
export type Providers = {
  /** All of them in their order, those of animals' doctors too. */
  listSpecialties: () => Promise<Specialty[]>
  /** Whether some doctor's profile has this syndicate number. */
  hasSyndicateNumber: (number: string) => Promise<boolean>
}
