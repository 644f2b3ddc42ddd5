import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { countDirectory, readCountedCatalogue } from '#/server/doctors/directory.ts'
import type { DirectoryStatistics } from '#/server/doctors/statistics.ts'

export type AboutView = {
  figures: DirectoryStatistics
  coverage: { slug: string; name: string; doctorCount: number }[]
}

/** The figures of the page, read from the database. */
export async function findAbout(app: App): Promise<AboutView> {
  const [figures, { governorates }] = await Promise.all([
    countDirectory(app),
    readCountedCatalogue(app),
  ])
  const coverage = governorates
    .filter(({ doctorCount }) => doctorCount > 0)
    .map(({ slug, name, doctorCount }) => ({
      slug,
      name: inLocale(name),
      doctorCount,
    }))
    .toSorted((a, b) => b.doctorCount - a.doctorCount)
  return { figures, coverage }
}
