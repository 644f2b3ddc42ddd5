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
  appStore: 'https://apps.apple.com/eg/app/balsam/id0000000000',
  playStore: 'https://play.google.com/store/apps/details?id=example.balsam',
  blogHomeVisit: 'https://blog.balsam.example/home-visit',
  blogAnimals: 'https://blog.balsam.example/animals',
  blogMagazine: 'https://blog.balsam.example/magazine',
  blogJobs: 'https://blog.balsam.example/jobs',
  copyrightYear: 2025,
}
