type Row = {
  slug: string
  nameAr: string
  nameEn: string
  method: 'flat' | 'reducing'
  /** In hundredths of a percent. */
  monthlyRate: number
  fee: number
  months: readonly [least: number, most: number]
  minDownPaymentPercent: number
}

/** Invented terms, and their names say so: a licensed financier's take their place. */
export const plans: readonly Row[] = [
  {
    slug: 'flat-with-fee',
    nameAr: 'قسط ثابت بمصاريف (تجريبية)',
    nameEn: 'Flat with a fee (demo)',
    method: 'flat',
    monthlyRate: 150,
    fee: 300,
    months: [6, 24],
    minDownPaymentPercent: 10,
  },
  {
    slug: 'flat-without-fee',
    nameAr: 'قسط ثابت من غير مصاريف (تجريبية)',
    nameEn: 'Flat without a fee (demo)',
    method: 'flat',
    monthlyRate: 180,
    fee: 0,
    months: [6, 18],
    minDownPaymentPercent: 20,
  },
  {
    slug: 'reducing-without-fee',
    nameAr: 'فايدة متناقصة من غير مصاريف (تجريبية)',
    nameEn: 'Reducing without a fee (demo)',
    method: 'reducing',
    monthlyRate: 250,
    fee: 0,
    months: [6, 36],
    minDownPaymentPercent: 20,
  },
  {
    slug: 'reducing-with-fee',
    nameAr: 'فايدة متناقصة بمصاريف (تجريبية)',
    nameEn: 'Reducing with a fee (demo)',
    method: 'reducing',
    monthlyRate: 220,
    fee: 200,
    months: [12, 60],
    minDownPaymentPercent: 25,
  },
]
