import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { daysBefore } from './doctors.ts'
import { inventedPhone } from './phones.ts'
import { pinIn } from './pins.ts'
import type { Random } from './random.ts'

type Kind = 'lab' | 'hospital'
type BilingualName = readonly [ar: string, en: string]
type Data = readonly [
  kind: Kind,
  slug: string,
  name: BilingualName,
  district: string,
  street: BilingualName,
]

/** Invented, like the rest of the seed. */
const data: readonly Data[] = [
  [
    'lab',
    'nile-lab-dokki',
    ['معمل النيل', 'Nile Lab'],
    'dokki',
    ['٢٨ شارع التحرير', '28 Tahrir Street'],
  ],
  [
    'lab',
    'el-amal-lab-nasr-city',
    ['معمل الأمل', 'El Amal Lab'],
    'nasr-city',
    ['١١ شارع عباس العقاد', '11 Abbas El Akkad Street'],
  ],
  ['lab', 'el-safa-lab-maadi', ['معمل الصفا', 'El Safa Lab'], 'maadi', ['٥ شارع ٩', '5 Street 9']],
  [
    'lab',
    'delta-lab-smouha',
    ['معمل الدلتا', 'Delta Lab'],
    'smouha',
    ['١٤ شارع فوزي معاذ', '14 Fawzy Moaz Street'],
  ],
  [
    'hospital',
    'el-rahma-hospital-heliopolis',
    ['مستشفى الرحمة', 'El Rahma Hospital'],
    'heliopolis',
    ['٣٠ شارع الحجاز', '30 El Hegaz Street'],
  ],
  [
    'hospital',
    'el-hayat-centre-mohandessin',
    ['مركز الحياة الطبي', 'El Hayat Medical Centre'],
    'mohandessin',
    ['٤٥ شارع جامعة الدول العربية', '45 Gameat El Dowal Street'],
  ],
  [
    'hospital',
    'el-shatea-hospital-sidi-gaber',
    ['مستشفى الشاطئ', 'El Shatea Hospital'],
    'sidi-gaber',
    ['٨ شارع المشير أحمد إسماعيل', '8 Mosheer Ahmed Ismail Street'],
  ],
]

const about: Record<Kind, BilingualName> = {
  lab: [
    'معمل تحاليل بيستقبل من غير ميعاد، والنتايج بتوصلك على الموبايل.',
    'A laboratory that takes people without an appointment and sends results to their telephone.',
  ],
  hospital: [
    'عيادات وعمليات وطوارئ في مكان واحد، بفريق موجود طول اليوم.',
    'Clinics, surgery and emergencies in one place, with a team there all day.',
  ],
}

const offered: Record<Kind, string[]> = {
  lab: ['blood', 'chemistry', 'hormones', 'urine-stool', 'pcr'],
  hospital: ['emergency', 'clinics', 'surgery', 'internal', 'radiology', 'laboratory'],
}

export async function seedFacilities(db: Queries, random: Random, now: Date): Promise<void> {
  const publishedAt = daysBefore(now, 60)
  const rows = data.map(
    ([kind, slug, [nameAr, nameEn], districtSlug, [addressAr, addressEn]], at) => ({
      id: random.uuid(),
      slug,
      kind,
      nameAr,
      nameEn,
      aboutAr: about[kind][0],
      aboutEn: about[kind][1],
      licenceNumber: `${4000 + at}/2019`,
      licenceExpiresOn: daysBefore(now, -700).toISOString().slice(0, 10),
      director: 'د. سامي فؤاد',
      districtSlug,
      pin: pinIn(districtSlug, at),
      addressAr,
      addressEn,
      landmarkAr: 'جنب الصيدلية',
      landmarkEn: 'beside the pharmacy',
      phone: inventedPhone(districtSlug, 900_000 + at),
      services: offered[kind],
      homeSampling: kind === 'lab' && at % 2 === 0,
      isDemo: true,
      publishedAt,
      createdAt: publishedAt,
    }),
  )
  await insertRows(db, facilities, rows)
}
