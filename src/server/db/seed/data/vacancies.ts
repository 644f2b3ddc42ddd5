type VacancyData = {
  slug: string
  titleEn: string
  titleAr: string
  summaryEn: string
  summaryAr: string
  dutiesEn: string[]
  dutiesAr: string[]
  requirementsEn: string[]
  requirementsAr: string[]
  districtSlug: string
  employment: 'full-time' | 'part-time'
  /** Pounds a month, from and to. */
  salary: readonly [number, number]
  /** Days from the seed, both negative in the past. */
  opensIn: number
  closesIn: number
}

export const vacancyData: VacancyData[] = [
  {
    slug: 'patient-care-agent',
    titleEn: 'Patient care agent',
    titleAr: 'موظف خدمة مرضى',
    summaryEn: 'The voice that patients hear on the hotline, in shifts.',
    summaryAr: 'الصوت اللي المريض بيسمعه على الخط الساخن، بنظام الورديات.',
    dutiesEn: [
      'Answer calls and requests about bookings and visits at home',
      'Arrange the visits with doctors, nurses and labs',
      'Write down complaints and follow them until they are settled',
    ],
    dutiesAr: [
      'ترد على المكالمات وطلبات الحجز والزيارات المنزلية',
      'ترتّب الزيارات مع الدكاترة والتمريض والمعامل',
      'تسجّل الشكاوى وتتابعها لحد ما تتحل',
    ],
    requirementsEn: [
      'A degree or diploma of any kind',
      'Clear Arabic on the telephone, and simple English',
      'A year of work with customers is welcome',
    ],
    requirementsAr: [
      'مؤهل عالي أو متوسط',
      'عربي واضح في التليفون وإنجليزي بسيط',
      'يفضّل سنة خبرة في خدمة العملاء',
    ],
    districtSlug: 'nasr-city',
    employment: 'full-time',
    salary: [9000, 12_000],
    opensIn: -10,
    closesIn: 50,
  },
  {
    slug: 'home-nurse',
    titleEn: 'Home nurse',
    titleAr: 'ممرض أو ممرضة زيارات منزلية',
    summaryEn: 'Visits and shifts at patients’ homes in Greater Cairo.',
    summaryAr: 'زيارات وورديات في بيوت المرضى في القاهرة الكبرى.',
    dutiesEn: [
      'Injections, drips, wound care and catheters on prescription',
      'Shifts of 12 hours with elderly and recovering patients',
      'A short report after each visit',
    ],
    dutiesAr: [
      'حقن ومحاليل وغيارات وقساطر بروشتة',
      'ورديات ١٢ ساعة مع كبار السن والمرضى بعد العمليات',
      'تقرير قصير بعد كل زيارة',
    ],
    requirementsEn: [
      'A nursing degree or diploma, and a valid licence',
      'Two years in a hospital, in intensive care if possible',
      'Basic life support',
    ],
    requirementsAr: [
      'بكالوريوس أو دبلوم تمريض وترخيص ساري',
      'سنتين خبرة في مستشفى، ويفضّل رعاية مركزة',
      'دورة إنعاش أساسي',
    ],
    districtSlug: 'dokki',
    employment: 'part-time',
    salary: [8000, 14_000],
    opensIn: -5,
    closesIn: 40,
  },
  {
    slug: 'provider-relations',
    titleEn: 'Provider relations officer, Alexandria',
    titleAr: 'مسؤول علاقات مقدمي الخدمة، الإسكندرية',
    summaryEn: 'Helps doctors and labs to join, and to keep their times true.',
    summaryAr: 'يساعد الدكاترة والمعامل ينضموا، ويحافظوا على مواعيدهم مظبوطة.',
    dutiesEn: [
      'Visit clinics and labs and explain Balsam',
      'Check documents with the registers',
      'Train secretaries on the day’s list',
    ],
    dutiesAr: [
      'يزور العيادات والمعامل ويشرح بلسم',
      'يراجع المستندات مع السجلات',
      'يدرّب السكرتارية على كشف اليوم',
    ],
    requirementsEn: [
      'A car and a licence',
      'Two years of medical sales or of clinic management',
      'Lives in Alexandria',
    ],
    requirementsAr: [
      'عربية ورخصة',
      'سنتين في المبيعات الطبية أو إدارة العيادات',
      'مقيم في الإسكندرية',
    ],
    districtSlug: 'smouha',
    employment: 'full-time',
    salary: [12_000, 18_000],
    opensIn: -20,
    closesIn: 25,
  },
  {
    slug: 'frontend-engineer',
    titleEn: 'Front-end engineer',
    titleAr: 'مهندس واجهات',
    summaryEn: 'Makes Balsam quick on the cheapest phone, in two languages and two directions.',
    summaryAr: 'يخلّي بلسم سريع على أرخص موبايل، بلغتين واتجاهين.',
    dutiesEn: [
      'Build screens that work without JavaScript first',
      'Measure what each page weighs',
      'Test with keyboards and screen readers',
    ],
    dutiesAr: [
      'يبني شاشات بتشتغل من غير جافاسكريبت الأول',
      'يقيس وزن كل صفحة',
      'يجرّب بالكيبورد وقارئ الشاشة',
    ],
    requirementsEn: [
      'TypeScript and React, three years',
      'Cares about Arabic typography',
      'Cairo, two days a week at the office',
    ],
    requirementsAr: [
      'تلات سنين TypeScript وReact',
      'مهتم بشكل الخط العربي',
      'القاهرة، يومين في الأسبوع من المكتب',
    ],
    districtSlug: 'new-cairo',
    employment: 'full-time',
    salary: [35_000, 55_000],
    opensIn: -3,
    closesIn: 57,
  },
  {
    slug: 'medical-editor',
    titleEn: 'Medical editor',
    titleAr: 'محرر طبي',
    summaryEn: 'Edited the magazine with the reviewing doctors.',
    summaryAr: 'تحرير المجلة مع الدكاترة المراجعين.',
    dutiesEn: ['Write and edit two articles a week'],
    dutiesAr: ['يكتب ويحرر مقالتين في الأسبوع'],
    requirementsEn: ['A medical or pharmacy degree'],
    requirementsAr: ['بكالوريوس طب أو صيدلة'],
    districtSlug: 'dokki',
    employment: 'part-time',
    salary: [10_000, 15_000],
    opensIn: -60,
    closesIn: -5,
  },
]
