export type Specialty = {
  slug: string
  nameAr: string
  nameEn: string
  patients: 'human' | 'animal'
  isHidden: boolean
}
