/**
 * Everything that makes this Balsam and not another group's site. Words that change with the
 * language stand in pairs; all else is the same in both.
 */
export const brand = {
  name: { ar: 'بلسم', en: 'Balsam' },
  slogan: { ar: 'صحتك أقرب مما تتخيل', en: 'Good care, closer than you think' },
  /** A five-digit hotline; valid for providers only. */
  hotline: '19000',
  emergency: '123',
  email: 'hello@balsam.example',
  socials: [
    { name: 'Facebook', href: 'https://facebook.com/balsam.example' },
    { name: 'Instagram', href: 'https://instagram.com/balsam.example' },
    { name: 'X', href: 'https://x.com/balsam_example' },
    { name: 'YouTube', href: 'https://youtube.com/@balsam.example' },
  ],
  stores: {
    apple: 'https://apps.apple.com/eg/app/balsam/id0000000000',
    google: 'https://play.google.com/store/apps/details?id=example.balsam',
  },
  /** The footer's entries that lead out to the blog. */
  blog: {
    homeVisit: 'https://blog.balsam.example/home-visit',
    animals: 'https://blog.balsam.example/animals',
    magazine: 'https://blog.balsam.example/magazine',
    jobs: 'https://blog.balsam.example/jobs',
  },
  copyrightYear: 2025,
} as const
