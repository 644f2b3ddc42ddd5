import type { Pair } from './wording.ts'

/** Main streets of the dense districts; elsewhere the streets that every Egyptian town has. */
export function streetsOf(districtSlug: string): readonly Pair[] {
  return streets[districtSlug] ?? townStreets
}

/** How people say where a house is, beside its street. */
export const landmarks: readonly Pair[] = [
  ['أعلى الصيدلية', 'above the pharmacy'],
  ['بجوار المسجد الكبير', 'beside the big mosque'],
  ['أمام مكتب البريد', 'opposite the post office'],
  ['خلف المدرسة الثانوية', 'behind the secondary school'],
  ['أمام محطة البنزين', 'opposite the petrol station'],
  ['بجوار السنترال', 'beside the telephone exchange'],
  ['على ناصية الشارع، أعلى البنك', 'on the corner, above the bank'],
  ['أمام الحديقة العامة', 'opposite the public garden'],
  ['بجوار محل العصير', 'beside the juice shop'],
  ['أمام موقف الميكروباص', 'opposite the microbus stop'],
  ['بجوار السوبر ماركت', 'beside the supermarket'],
  ['خلف مبنى الحي', 'behind the district council'],
]

const townStreets: readonly Pair[] = [
  ['شارع الجمهورية', 'El Gomhoreya Street'],
  ['شارع الجيش', 'El Geish Street'],
  ['شارع بورسعيد', 'Port Said Street'],
  ['شارع المحطة', 'El Mahatta Street'],
  ['شارع سعد زغلول', 'Saad Zaghloul Street'],
  ['شارع ٢٣ يوليو', '23 July Street'],
  ['شارع أحمد عرابي', 'Ahmed Orabi Street'],
  ['شارع النصر', 'El Nasr Street'],
]

const streets: Readonly<Record<string, readonly Pair[]>> = {
  'nasr-city': [
    ['شارع عباس العقاد', 'Abbas El Akkad Street'],
    ['شارع مكرم عبيد', 'Makram Ebeid Street'],
    ['شارع مصطفى النحاس', 'Mostafa El Nahas Street'],
    ['شارع الطيران', 'El Tayaran Street'],
    ['شارع حسن المأمون', 'Hassan El Maamoun Street'],
  ],
  heliopolis: [
    ['شارع الحجاز', 'El Hegaz Street'],
    ['شارع بغداد، الكوربة', 'Baghdad Street, Korba'],
    ['شارع الميرغني', 'El Merghany Street'],
    ['شارع النزهة', 'El Nozha Street'],
  ],
  'new-cairo': [
    ['شارع التسعين الشمالي', 'North Teseen Street'],
    ['شارع التسعين الجنوبي', 'South Teseen Street'],
    ['محور محمد نجيب', 'Mohamed Naguib Axis'],
  ],
  maadi: [
    ['شارع ٩', 'Road 9'],
    ['شارع النصر، المعادي الجديدة', 'El Nasr Street, New Maadi'],
    ['شارع اللاسلكي', 'El Laselky Street'],
  ],
  zamalek: [
    ['شارع ٢٦ يوليو', '26 July Street'],
    ['شارع حسن صبري', 'Hassan Sabry Street'],
    ['شارع البرازيل', 'Brazil Street'],
  ],
  downtown: [
    ['شارع طلعت حرب', 'Talaat Harb Street'],
    ['شارع قصر النيل', 'Kasr El Nil Street'],
    ['شارع عبد الخالق ثروت', 'Abdel Khalek Tharwat Street'],
  ],
  shubra: [
    ['شارع شبرا', 'Shubra Street'],
    ['شارع خلوصي', 'Kholousy Street'],
    ['شارع روض الفرج', 'Rod El Farag Street'],
  ],
  'ain-shams': [
    ['شارع عين شمس', 'Ain Shams Street'],
    ['شارع أحمد عصمت', 'Ahmed Esmat Street'],
  ],
  mokattam: [
    ['شارع ٩', 'Street 9'],
    ['ميدان النافورة', 'El Nafoura Square'],
  ],
  helwan: [
    ['شارع رايل', 'Rayel Street'],
    ['شارع منصور', 'Mansour Street'],
  ],
  rehab: [['السوق التجاري، المرحلة الأولى', 'the commercial market, phase one']],
  madinaty: [['أول سنتر', 'the first commercial centre']],
  'sayeda-zeinab': [
    ['شارع بورسعيد', 'Port Said Street'],
    ['شارع خيرت', 'Khayrat Street'],
  ],
  dokki: [
    ['شارع التحرير', 'El Tahrir Street'],
    ['شارع مصدق', 'Mosaddak Street'],
    ['شارع محيي الدين أبو العز', 'Mohy El Din Abou El Ezz Street'],
  ],
  mohandessin: [
    ['شارع جامعة الدول العربية', 'Gamet El Dowal El Arabeya Street'],
    ['شارع شهاب', 'Shehab Street'],
    ['شارع سوريا', 'Syria Street'],
    ['شارع لبنان', 'Lebanon Street'],
  ],
  agouza: [
    ['شارع النيل', 'El Nil Street'],
    ['شارع نوال', 'Nawal Street'],
  ],
  haram: [
    ['شارع الهرم الرئيسي', 'El Haram Main Street'],
    ['شارع العريش', 'El Arish Street'],
  ],
  faisal: [
    ['شارع فيصل الرئيسي', 'Faisal Main Street'],
    ['شارع العشرين', 'El Eshreen Street'],
  ],
  imbaba: [
    ['شارع الوحدة', 'El Wehda Street'],
    ['شارع البصراوي', 'El Basrawy Street'],
  ],
  '6th-of-october': [
    ['المحور المركزي', 'the Central Axis'],
    ['ميدان الحصري', 'El Hosary Square'],
  ],
  'sheikh-zayed': [
    ['شارع البستان', 'El Bostan Street'],
    ['المحور المركزي', 'the Central Axis'],
  ],
  smouha: [
    ['شارع فوزي معاذ', 'Fawzy Moaz Street'],
    ['شارع النصر', 'El Nasr Street'],
  ],
  'sidi-gaber': [
    ['شارع بورسعيد', 'Port Said Street'],
    ['شارع المشير أحمد إسماعيل', 'Moshir Ahmed Ismail Street'],
  ],
  gleem: [
    ['شارع أبو قير', 'Abu Qir Street'],
    ['طريق الجيش، الكورنيش', 'El Geish Road, the Corniche'],
  ],
  sporting: [
    ['شارع أبو قير', 'Abu Qir Street'],
    ['شارع بورسعيد', 'Port Said Street'],
  ],
  miami: [
    ['شارع خمسة وأربعين', 'Street 45'],
    ['شارع جمال عبد الناصر', 'Gamal Abdel Nasser Street'],
  ],
  mandara: [
    ['شارع جمال عبد الناصر', 'Gamal Abdel Nasser Street'],
    ['شارع النبوي المهندس', 'El Nabawy El Mohandes Street'],
  ],
  montaza: [
    ['شارع جمال عبد الناصر', 'Gamal Abdel Nasser Street'],
    ['شارع ملك حفني', 'Malak Hefny Street'],
  ],
  'raml-station': [
    ['شارع صفية زغلول', 'Safeya Zaghloul Street'],
    ['شارع سعد زغلول', 'Saad Zaghloul Street'],
    ['شارع النبي دانيال', 'El Nabi Daniel Street'],
  ],
  agami: [
    ['شارع البيطاش الرئيسي', 'Bitash Main Street'],
    ['شارع الهانوفيل الرئيسي', 'Hannoville Main Street'],
  ],
}
