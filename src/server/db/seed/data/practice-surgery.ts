import type { Practice } from './wording.ts'

export const surgery: Readonly<Record<string, Practice>> = {
  dentistry: {
    field: ['طب وتجميل الأسنان', 'dentistry'],
    topics: [
      ['حشو العصب والتركيبات', 'root canals and crowns'],
      ['تقويم الأسنان', 'orthodontics'],
      ['زراعة الأسنان', 'dental implants'],
      ['تبييض الأسنان', 'teeth whitening'],
      ['أسنان الأطفال', 'children’s teeth'],
    ],
  },
  neurosurgery: {
    field: ['جراحة المخ والأعصاب', 'neurosurgery'],
    topics: [
      ['أورام المخ', 'brain tumours'],
      ['استسقاء المخ', 'hydrocephalus'],
      ['الانزلاق الغضروفي', 'slipped discs'],
    ],
  },
  orthopedics: {
    field: ['جراحة العظام والمفاصل', 'orthopaedic surgery'],
    topics: [
      ['خشونة الركبة', 'arthritis of the knee'],
      ['الكسور وإصابات الملاعب', 'fractures and sports injuries'],
      ['قطع الرباط الصليبي', 'cruciate ligament tears'],
      ['آلام الكتف', 'shoulder pain'],
    ],
  },
  ent: {
    field: ['جراحة الأنف والأذن والحنجرة', 'ear, nose and throat surgery'],
    topics: [
      ['الجيوب الأنفية', 'sinus trouble'],
      ['اللوز واللحمية', 'tonsils and adenoids'],
      ['الشخير وانقطاع النفس', 'snoring and sleep apnoea'],
      ['التهاب الأذن الوسطى', 'middle-ear infection'],
    ],
  },
  'cardiothoracic-surgery': {
    field: ['جراحة القلب والصدر', 'cardiothoracic surgery'],
    topics: [
      ['ترقيع الشرايين التاجية', 'coronary bypass'],
      ['إصلاح وتغيير الصمامات', 'valve repair and replacement'],
      ['جراحات الرئة', 'lung surgery'],
    ],
  },
  urology: {
    field: ['جراحة الكلى والمسالك البولية', 'urology'],
    topics: [
      ['حصوات الكلى والحالب', 'kidney and ureter stones'],
      ['تضخم البروستاتا', 'an enlarged prostate'],
      ['التهابات المسالك المتكررة', 'recurrent urinary infections'],
    ],
  },
  ophthalmology: {
    field: ['طب وجراحة العيون', 'ophthalmology'],
    topics: [
      ['المياه البيضاء', 'cataract'],
      ['المياه الزرقاء', 'glaucoma'],
      ['تصحيح الإبصار بالليزك', 'LASIK'],
      ['شبكية مرضى السكر', 'diabetic retinopathy'],
    ],
  },
  'surgical-oncology': {
    field: ['جراحة الأورام', 'surgical oncology'],
    topics: [
      ['أورام الثدي', 'breast tumours'],
      ['أورام الغدة الدرقية', 'thyroid tumours'],
      ['أورام القولون', 'colon tumours'],
    ],
  },
  'general-surgery': {
    field: ['الجراحة العامة والمناظير', 'general and laparoscopic surgery'],
    topics: [
      ['الفتق بأنواعه', 'hernias'],
      ['المرارة والزائدة بالمنظار', 'keyhole gallbladder and appendix surgery'],
      ['الغدة الدرقية', 'the thyroid gland'],
    ],
  },
  'plastic-surgery': {
    field: ['جراحة التجميل والحروق', 'plastic surgery and burns'],
    topics: [
      ['تجميل الأنف', 'rhinoplasty'],
      ['شفط الدهون وشد البطن', 'liposuction and tummy tucks'],
      ['آثار الحروق والندبات', 'burns and scars'],
    ],
  },
  'vascular-surgery': {
    field: ['جراحة الأوعية الدموية', 'vascular surgery'],
    topics: [
      ['دوالي الساقين', 'varicose veins'],
      ['القدم السكري', 'the diabetic foot'],
      ['جلطات الأوردة', 'vein clots'],
    ],
  },
  'bariatric-surgery': {
    field: ['جراحات السمنة', 'bariatric surgery'],
    topics: [
      ['تكميم المعدة', 'gastric sleeve'],
      ['تحويل المسار', 'gastric bypass'],
      ['بالون المعدة', 'the gastric balloon'],
    ],
  },
  proctology: {
    field: ['جراحة الشرج والقولون', 'proctology'],
    topics: [
      ['البواسير', 'haemorrhoids'],
      ['الشرخ الشرجي', 'anal fissure'],
      ['الناسور', 'fistula'],
    ],
  },
  'spine-surgery': {
    field: ['جراحة العمود الفقري', 'spine surgery'],
    topics: [
      ['الانزلاق الغضروفي', 'slipped discs'],
      ['ضيق القناة العصبية', 'spinal stenosis'],
      ['انحناء العمود الفقري', 'scoliosis'],
    ],
  },
  physiotherapy: {
    field: ['العلاج الطبيعي والتأهيل', 'physiotherapy and rehabilitation'],
    topics: [
      ['آلام الرقبة وأسفل الظهر', 'neck and lower-back pain'],
      ['التأهيل بعد الجراحات', 'rehabilitation after surgery'],
      ['إصابات الملاعب', 'sports injuries'],
      ['الشلل النصفي', 'one-sided paralysis'],
    ],
  },
}
