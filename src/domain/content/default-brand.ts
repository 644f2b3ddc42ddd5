import type { Brand } from '#/domain/content/brand.ts'
import type { ContentValue } from '#/domain/content/content-kinds.ts'

/** The name, texts and addresses of the site until staff change them; `brandOf` knows which are invented. */
export const firstBrand: ContentValue<'brand'> = {
  nameAr: 'بلسم',
  nameEn: 'Balsam',
  sloganAr: 'صحتك أقرب مما تتخيل',
  sloganEn: 'Good care, closer than you think',
  // The stylesheet's own.
  accent: '',
  hotline: '00000',
  email: 'hello@balsam.example',
  facebook: 'https://facebook.com/balsam.example',
  instagram: 'https://instagram.com/balsam.example',
  x: 'https://x.com/balsam_example',
  youtube: 'https://youtube.com/@balsam.example',
  appPromotion: 'soon',
  // Links to apps and blogs stay hidden until staff add them.
  appStore: '',
  playStore: '',
  blogHomeVisit: '',
  blogAnimals: '',
  blogMagazine: '',
  blogJobs: '',
  copyrightYear: 2025,
  // Facts that only the owner knows; not shown until staff enter them.
  companyAr: '',
  companyEn: '',
  companyAddressAr: '',
  companyAddressEn: '',
  commercialRegister: '',
  taxNumber: '',
  advertisingLicence: '',
  dataOfficer: '',
}

/** Whether the name is that of a new site, in both languages. */
export function hasFirstName({ name }: Pick<Brand, 'name'>): boolean {
  return name.ar === firstBrand.nameAr && name.en === firstBrand.nameEn
}

/** Whether the name and slogan are those of a new site, in both languages, and the colour is the stylesheet's. */
export function isFirstBrand(brand: Pick<Brand, 'name' | 'slogan' | 'accent'>): boolean {
  const { ar, en } = brand.slogan
  const hasFirstSlogan = ar === firstBrand.sloganAr && en === firstBrand.sloganEn
  return hasFirstName(brand) && hasFirstSlogan && brand.accent === null
}
