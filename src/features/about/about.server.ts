import { inLocale } from '#/i18n/locale.ts'
import type { Figures } from '#/server/ports/directory.ts'
import type { Services } from '#/server/services.server.ts'

export type AboutView = {
  figures: Figures
  coverage: { slug: string; name: string; doctorCount: number }[]
}

/** The figures of the page, as they are in the database now. */
export async function findAbout({ directory }: Pick<Services, 'directory'>): Promise<AboutView> {
  const [figures, { governorates }] = await Promise.all([
    directory.countFigures(),
    directory.listCatalogue(),
  ])
  const coverage = governorates
    .filter(({ doctorCount }) => doctorCount > 0)
    .map(({ slug, nameAr, nameEn, doctorCount }) => ({
      slug,
      name: inLocale(nameAr, nameEn),
      doctorCount,
    }))
    .toSorted((a, b) => b.doctorCount - a.doctorCount)
  return { figures, coverage }
}
