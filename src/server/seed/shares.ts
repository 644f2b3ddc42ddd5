import { z } from 'zod'
import * as reference from '#/server/reference/tables.ts'
import { number, text } from '#/server/reference/table.ts'
import { readTable } from './table.ts'

const ofGovernorates = readTable('governorate-shares.csv', { slug: text, doctors: number })

const ofSpecialties = readTable('specialty-shares.csv', {
  slug: text,
  doctors: number,
  slotMinutes: number.pipe(z.literal([15, 20, 30])),
})

/** `doctors` is the relative number of invented doctors. */
export const governorates = reference.governorates.map(({ slug }) => find(ofGovernorates, slug))

/** The same, with how long a visit takes. */
export const specialties = reference.specialties.map(({ slug, patients }) => ({
  ...find(ofSpecialties, slug),
  patients,
}))
export type SpecialtyShare = (typeof specialties)[number]

export const humanSpecialties = specialties.filter(({ patients }) => patients === 'human')

function find<Share extends { slug: string }>(shares: readonly Share[], slug: string): Share {
  const found = shares.find((share) => share.slug === slug)
  if (!found) throw new Error(`No share of doctors for ${slug}`)
  return found
}
