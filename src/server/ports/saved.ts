import type { DoctorSummary } from './directory.ts'

/** The doctors whom a patient wants to find again. */
export type SavedDoctors = {
  /** Those who are listed, latest saved first. */
  list: (userId: string, now: Date) => Promise<DoctorSummary[]>
  has: (userId: string, slug: string) => Promise<boolean>
  /** Saving twice is saving once; false when there is no such doctor. */
  save: (userId: string, slug: string, now: Date) => Promise<boolean>
  remove: (userId: string, slug: string) => Promise<void>
}
