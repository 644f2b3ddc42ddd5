import type { ContentValue } from '#/domain/contentkinds.ts'

/** What makes this Balsam and not another group's site, until staff say otherwise. */
export const firstBrand: ContentValue<'brand'> = {
  nameAr: 'بلسم',
  nameEn: 'Balsam',
  sloganAr: 'صحتك أقرب مما تتخيل',
  sloganEn: 'Good care, closer than you think',
  hotline: '19000',
  email: 'hello@balsam.example',
  facebook: 'https://facebook.com/balsam.example',
  instagram: 'https://instagram.com/balsam.example',
  x: 'https://x.com/balsam_example',
  youtube: 'https://youtube.com/@balsam.example',
  // There is no app before somebody links to one, and no blog but the site's own pages.
  appStore: '',
  playStore: '',
  blogHomeVisit: '',
  blogAnimals: '',
  blogMagazine: '',
  blogJobs: '',
  copyrightYear: 2025,
}
