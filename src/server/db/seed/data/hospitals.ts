const general = ['general-surgery', 'ent', 'obgyn', 'orthopedics']

type Row = {
  slug: string
  district: string
  nameAr: string
  nameEn: string
  /** Percent of what a middling hospital asks. */
  level: number
  /** The fields in which it operates. */
  fields: readonly string[]
}

/** Invented, all of them: no hospital of these names is meant. */
export const hospitals: readonly Row[] = [
  {
    slug: 'nasma',
    district: 'nasr-city',
    nameAr: 'مستشفى نسمة التخصصي',
    nameEn: 'Nasma Specialised Hospital',
    level: 100,
    fields: [...general, 'bariatric-surgery'],
  },
  {
    slug: 'zahr-el-loz',
    district: 'heliopolis',
    nameAr: 'مستشفى زهر اللوز',
    nameEn: 'Zahr El Loz Hospital',
    level: 120,
    fields: [...general, 'infertility', 'ophthalmology'],
  },
  {
    slug: 'raihana',
    district: 'new-cairo',
    nameAr: 'مستشفى ريحانة',
    nameEn: 'Raihana Hospital',
    level: 135,
    fields: [...general, 'bariatric-surgery', 'infertility', 'ophthalmology'],
  },
  {
    slug: 'qatret-nour',
    district: 'maadi',
    nameAr: 'مركز قطرة نور للعيون',
    nameEn: 'Qatret Nour Eye Centre',
    level: 105,
    fields: ['ophthalmology'],
  },
  {
    slug: 'loolya',
    district: 'mohandessin',
    nameAr: 'مركز لولية لزراعة الأسنان',
    nameEn: 'Loolya Dental Implant Centre',
    level: 110,
    fields: ['dentistry'],
  },
  {
    slug: 'sonbola',
    district: 'dokki',
    nameAr: 'مستشفى سنبلة',
    nameEn: 'Sonbola Hospital',
    level: 95,
    fields: [...general, 'bariatric-surgery', 'infertility'],
  },
  {
    slug: 'nakhlet-october',
    district: '6th-of-october',
    nameAr: 'مستشفى نخلة أكتوبر',
    nameEn: 'Nakhlet October Hospital',
    level: 85,
    fields: [...general, 'ophthalmology', 'dentistry'],
  },
  {
    slug: 'sheraa',
    district: 'smouha',
    nameAr: 'مستشفى شراع',
    nameEn: 'Sheraa Hospital',
    level: 90,
    fields: [...general, 'bariatric-surgery', 'infertility', 'ophthalmology', 'dentistry'],
  },
  {
    slug: 'nada-el-delta',
    district: 'mansoura',
    nameAr: 'مستشفى ندى الدلتا',
    nameEn: 'Nada El Delta Hospital',
    level: 75,
    fields: [...general, 'bariatric-surgery', 'infertility', 'ophthalmology'],
  },
  {
    slug: 'karmet-el-saeed',
    district: 'asyut-city',
    nameAr: 'مستشفى كرمة الصعيد',
    nameEn: 'Karmet El Saeed Hospital',
    level: 70,
    fields: [...general, 'dentistry'],
  },
]
