import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import type { FacilityKind } from '#/domain/directory/provider.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { daysBefore } from './doctors.ts'
import { seedAffiliations } from './affiliations.ts'
import { seedLabs } from './labs.ts'
import { seedHospital } from './hospitals.ts'
import { seedRooms } from './rooms.ts'
import { inventedPhone } from './phones.ts'
import { pinIn } from './pins.ts'
import type { Random } from './random.ts'

type BilingualName = readonly [ar: string, en: string]
type Data = readonly [
  kind: FacilityKind,
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
    'centre',
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
  [
    'centre',
    'el-nour-centre-smouha',
    ['مركز النور الطبي', 'El Nour Medical Centre'],
    'smouha',
    ['٣١ شارع فوزي معاذ', '31 Fawzy Moaz Street'],
  ],
  [
    'centre',
    'el-rawda-centre-nasr-city',
    ['مركز الروضة الطبي', 'El Rawda Medical Centre'],
    'nasr-city',
    ['٥٢ شارع مكرم عبيد', '52 Makram Ebeid Street'],
  ],
  [
    'centre',
    'el-yasmin-centre-maadi',
    ['مركز الياسمين الطبي', 'El Yasmin Medical Centre'],
    'maadi',
    ['١٧ شارع النصر', '17 El Nasr Street'],
  ],
  [
    'centre',
    'el-dawa-centre-dokki',
    ['مركز الدوا الطبي', 'El Dawa Medical Centre'],
    'dokki',
    ['٩ شارع مصدق', '9 Mosaddak Street'],
  ],
  [
    'hospital',
    'el-mona-hospital-zamalek',
    ['مستشفى المنى', 'El Mona Hospital'],
    'zamalek',
    ['١٢ شارع حسن صبري', '12 Hassan Sabry Street'],
  ],
  [
    'hospital',
    'el-wafaa-hospital-helwan',
    ['مستشفى الوفاء', 'El Wafaa Hospital'],
    'helwan',
    ['٢١ شارع منصور', '21 Mansour Street'],
  ],
  [
    'hospital',
    'el-andalus-hospital-rehab',
    ['مستشفى الأندلس', 'El Andalus Hospital'],
    'rehab',
    ['٤ طريق السوق الشرقي', '4 East Market Road'],
  ],
  [
    'hospital',
    'el-ahram-hospital-haram',
    ['مستشفى الأهرام', 'El Ahram Hospital'],
    'haram',
    ['٢٠٣ شارع الهرم', '203 Haram Street'],
  ],
  [
    'hospital',
    'el-fayrouz-hospital-tanta',
    ['مستشفى الفيروز', 'El Fayrouz Hospital'],
    'tanta',
    ['١٧ شارع البحر', '17 El Bahr Street'],
  ],
  [
    'hospital',
    'el-zahraa-hospital-mansoura',
    ['مستشفى الزهراء', 'El Zahraa Hospital'],
    'mansoura',
    ['٣٣ شارع الجيش', '33 El Geish Street'],
  ],
]

/** Further laboratories, after the places above, whose numbers stay. */
const labs: readonly Data[] = [
  [
    'lab',
    'el-shorouk-lab-heliopolis',
    ['معمل الشروق', 'El Shorouk Lab'],
    'heliopolis',
    ['١٩ شارع الحجاز', '19 El Hegaz Street'],
  ],
  [
    'lab',
    'el-fouad-lab-mohandessin',
    ['معمل الفؤاد', 'El Fouad Lab'],
    'mohandessin',
    ['٢٢ شارع شهاب', '22 Shehab Street'],
  ],
  [
    'lab',
    'el-manara-lab-gleem',
    ['معمل المنارة', 'El Manara Lab'],
    'gleem',
    ['٤١٢ طريق الحرية', '412 El Horreya Road'],
  ],
  [
    'lab',
    'el-yasser-lab-new-cairo',
    ['معمل الياسر', 'El Yasser Lab'],
    'new-cairo',
    ['٧ شارع التسعين', '7 Tesseen Street'],
  ],
  [
    'lab',
    'el-salam-lab-tanta',
    ['معمل السلام', 'El Salam Lab'],
    'tanta',
    ['١٠ شارع البحر', '10 El Bahr Street'],
  ],
  [
    'lab',
    'el-nada-lab-mansoura',
    ['معمل الندى', 'El Nada Lab'],
    'mansoura',
    ['٣٣ شارع الجمهورية', '33 El Gomhoreya Street'],
  ],
  [
    'lab',
    'el-saeed-lab-asyut',
    ['معمل الصعيد', 'El Saeed Lab'],
    'asyut-city',
    ['٦ شارع يسري راغب', '6 Yosry Ragheb Street'],
  ],
  [
    'lab',
    'el-qanal-lab-ismailia',
    ['معمل القنال', 'El Qanal Lab'],
    'ismailia-city',
    ['٢ شارع السلطان حسين', '2 Sultan Hussein Street'],
  ],
]

const about: Record<FacilityKind, BilingualName> = {
  lab: [
    'معمل تحاليل بيستقبل من غير ميعاد، والنتايج بتوصلك على الموبايل.',
    'A laboratory that takes people without an appointment and sends results to their telephone.',
  ],
  hospital: [
    'عيادات وعمليات وطوارئ في مكان واحد، بفريق موجود طول اليوم.',
    'Clinics, surgery and emergencies in one place, with a team there all day.',
  ],
  centre: [
    'عيادات تخصصات كتير في مكان واحد، باستقبال واحد.',
    'Clinics of many specialties in one place, with one front desk.',
  ],
}

const offered: Record<FacilityKind, string[]> = {
  lab: ['blood', 'chemistry', 'hormones', 'urine-stool', 'pcr'],
  hospital: [
    'emergency',
    'clinics',
    'surgery',
    'intensive-care',
    'internal',
    'maternity',
    'pediatrics',
    'cardiology',
    'orthopedics',
    'radiology',
    'laboratory',
  ],
  centre: ['clinics', 'radiology', 'laboratory'],
}

export async function seedFacilities(db: Queries, random: Random, now: Date): Promise<void> {
  const rows = data.map((place, at) => rowOf(place, at, random.uuid(), now))
  await insertRows(db, facilities, rows)
  const centres = rows.filter(({ kind }) => kind === 'centre')
  for (const [index, centre] of centres.entries()) {
    await seedAffiliations(db, random, centre)
    await seedRooms(db, centre, index)
  }
  const hospitals = rows.filter(({ kind }) => kind === 'hospital')
  for (const [index, hospital] of hospitals.entries()) {
    await seedAffiliations(db, random, hospital)
    await seedHospital(db, hospital, index, now)
  }
  const further = labs.map((place, at) => rowOf(place, data.length + at, random.uuid(), now))
  await insertRows(db, facilities, further)
  await seedLabs(db, random, now)
  const [main] = centres
  const branch = rowOf(branchPlace, data.length + labs.length, random.uuid(), now)
  if (main) await insertRows(db, facilities, [{ ...branch, mainId: main.id }])
}

/** The second place of the first centre. */
const branchPlace: Data = [
  'centre',
  'el-hayat-centre-maadi',
  ['مركز الحياة الطبي', 'El Hayat Medical Centre'],
  'maadi',
  ['٢٢ شارع النادي', '22 El Nadi Street'],
]

function rowOf(
  [kind, slug, [nameAr, nameEn], districtSlug, [addressAr, addressEn]]: Data,
  at: number,
  id: string,
  now: Date,
) {
  const publishedAt = daysBefore(now, 60)
  return {
    id,
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
    homeSampling: kind === 'lab' && at % 3 !== 1,
    isDemo: true,
    publishedAt,
    createdAt: publishedAt,
  }
}
