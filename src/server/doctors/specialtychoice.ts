import type { Localized } from '#/domain/localized.ts'

export type Specialty = {
  slug: string
  name: Localized
  patients: 'human' | 'animal'
  isHidden: boolean
}
