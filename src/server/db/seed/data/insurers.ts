/** In the order of the filter: slug, English, Arabic. */
export const insurers: readonly (readonly [slug: string, en: string, ar: string])[] = [
  ['metlife', 'MetLife', 'متلايف'],
  ['axa', 'AXA', 'أكسا'],
  ['bupa', 'Bupa', 'بوبا'],
  ['allianz', 'Allianz', 'أليانز'],
  ['hio', 'Health Insurance Organization (HIO)', 'التأمين الصحي الحكومي'],
  ['uhi', 'Universal Health Insurance (UHI)', 'التأمين الصحي الشامل'],
  ['misr-insurance', 'Misr Insurance', 'مصر للتأمين'],
  ['gig', 'GIG', 'جي آي جي'],
  ['globemed', 'GlobeMed', 'جلوب ميد'],
  ['prime-health', 'Prime Health', 'برايم هيلث'],
]
