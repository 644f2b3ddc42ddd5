type Row = {
  slug: string
  specialty: string
  nameAr: string
  nameEn: string
  descriptionAr: string
  descriptionEn: string
  /** What a middling private hospital asks, in pounds. */
  from: number
  to: number
  nights: number
}

/** The operations of the price list, in its order. Names and descriptions are ours, prices invented. */
export const procedures: readonly Row[] = [
  {
    slug: 'lasik',
    specialty: 'ophthalmology',
    nameAr: 'الليزك وتصحيح النظر',
    nameEn: 'LASIK eye surgery',
    descriptionAr:
      'تصحيح قصر وطول النظر والاستجماتيزم بالليزر للعينين. السعر فيه فحص القرنية قبل العملية ومتابعة أول شهر، وبتروّح في نفس اليوم.',
    descriptionEn:
      'Laser correction of short sight, long sight and astigmatism in both eyes. The price covers the corneal examination and the first month of follow-up, and you go home the same day.',
    from: 18_000,
    to: 42_000,
    nights: 0,
  },
  {
    slug: 'cataract',
    specialty: 'ophthalmology',
    nameAr: 'المية البيضا',
    nameEn: 'Cataract removal',
    descriptionAr:
      'إزالة المية البيضا من عين واحدة بالموجات الصوتية وزرع عدسة. أكتر حاجة بتفرق في السعر نوع العدسة، فاسأل عنها قبل ما تتفق.',
    descriptionEn:
      'Removal of a cataract in one eye by ultrasound, with a new lens. The kind of lens makes most of the difference in price, so ask about it before you agree.',
    from: 20_000,
    to: 55_000,
    nights: 0,
  },
  {
    slug: 'gallbladder',
    specialty: 'general-surgery',
    nameAr: 'المرارة بالمنظار',
    nameEn: 'Gallbladder removal by keyhole surgery',
    descriptionAr:
      'استئصال المرارة من فتحات صغيرة بالمنظار. السعر فيه التخدير والإقامة وتحليل العينة، وأغلب الناس بترجع لشغلها خلال أسبوعين.',
    descriptionEn:
      'The gallbladder is taken out through small cuts. The price covers anaesthesia, the stay and the tissue test, and most people are back at work within two weeks.',
    from: 40_000,
    to: 85_000,
    nights: 1,
  },
  {
    slug: 'hernia',
    specialty: 'general-surgery',
    nameAr: 'الفتق الإربي بالشبكة',
    nameEn: 'Groin hernia repair with mesh',
    descriptionAr:
      'إصلاح فتق إربي في ناحية واحدة بتركيب شبكة، جراحي أو بالمنظار. السعر فيه الشبكة والتخدير، والمنظار أغلى.',
    descriptionEn:
      'Repair of a groin hernia on one side with a mesh, by open or keyhole surgery. The price covers the mesh and anaesthesia; keyhole surgery costs more.',
    from: 28_000,
    to: 65_000,
    nights: 1,
  },
  {
    slug: 'tonsils',
    specialty: 'ent',
    nameAr: 'اللوز',
    nameEn: 'Tonsil removal',
    descriptionAr:
      'استئصال اللوز، ومعاها اللحمية للأطفال لو محتاجين. السعر فيه التخدير الكلي ومتابعة أول أسبوع.',
    descriptionEn:
      'The tonsils are taken out, and a child’s adenoids too where needed. The price covers general anaesthesia and the first week of follow-up.',
    from: 18_000,
    to: 38_000,
    nights: 0,
  },
  {
    slug: 'septum',
    specialty: 'ent',
    nameAr: 'الحاجز الأنفي',
    nameEn: 'Septum correction',
    descriptionAr:
      'تعديل اعوجاج الحاجز الأنفي اللي بيصعّب التنفس. السعر مافيهوش تجميل الأنف، ولو هيتعملوا مع بعض بيتحسب لوحده.',
    descriptionEn:
      'Straightening a bent septum that makes breathing hard. Reshaping the nose is not included and is priced apart when done together.',
    from: 24_000,
    to: 52_000,
    nights: 1,
  },
  {
    slug: 'caesarean',
    specialty: 'obgyn',
    nameAr: 'الولادة القيصرية',
    nameEn: 'Caesarean birth',
    descriptionAr:
      'ولادة قيصرية بتخدير نصفي أو كلي، وإقامة الأم والمولود. السعر مافيهوش الحضّانة لو المولود احتاجها.',
    descriptionEn:
      'A caesarean under spinal or general anaesthesia, with the stay of mother and baby. An incubator, if the baby needs one, is not included.',
    from: 30_000,
    to: 75_000,
    nights: 1,
  },
  {
    slug: 'ivf',
    specialty: 'infertility',
    nameAr: 'الحقن المجهري',
    nameEn: 'IVF cycle with ICSI',
    descriptionAr:
      'محاولة واحدة كاملة: متابعة التنشيط، سحب البويضات، الحقن المجهري ونقل الأجنة. الأدوية بتفرق من حالة للتانية وبتتحسب لوحدها.',
    descriptionEn:
      'One full attempt: monitoring, egg collection, injection and embryo transfer. Medicines differ from case to case and are priced apart.',
    from: 65_000,
    to: 130_000,
    nights: 0,
  },
  {
    slug: 'knee-replacement',
    specialty: 'orthopedics',
    nameAr: 'تغيير مفصل الركبة',
    nameEn: 'Knee replacement',
    descriptionAr:
      'تغيير كامل لمفصل ركبة واحدة. السعر فيه المفصل الصناعي والإقامة، والعلاج الطبيعي بعد الخروج بيتحسب لوحده.',
    descriptionEn:
      'Full replacement of one knee joint. The price covers the artificial joint and the stay; physiotherapy after you leave is priced apart.',
    from: 160_000,
    to: 300_000,
    nights: 4,
  },
  {
    slug: 'acl',
    specialty: 'orthopedics',
    nameAr: 'الرباط الصليبي بالمنظار',
    nameEn: 'ACL repair by keyhole surgery',
    descriptionAr:
      'إعادة بناء الرباط الصليبي الأمامي بالمنظار. السعر فيه المسامير ودعامة الركبة، والرجوع للرياضة بياخد من ٦ لـ ٩ شهور.',
    descriptionEn:
      'Rebuilding the front cruciate ligament by keyhole surgery. The price covers screws and the knee brace; a return to sport takes six to nine months.',
    from: 85_000,
    to: 160_000,
    nights: 1,
  },
  {
    slug: 'gastric-sleeve',
    specialty: 'bariatric-surgery',
    nameAr: 'تكميم المعدة',
    nameEn: 'Gastric sleeve',
    descriptionAr:
      'تكميم المعدة بالمنظار بعد فحوصات كاملة. السعر فيه الدباسات ومتابعة التغذية أول ثلاث شهور.',
    descriptionEn:
      'A sleeve made by keyhole surgery after full tests. The price covers staplers and three months with a dietitian.',
    from: 110_000,
    to: 210_000,
    nights: 2,
  },
  {
    slug: 'dental-implants',
    specialty: 'dentistry',
    nameAr: 'زراعة أسنان فك كامل',
    nameEn: 'Full-arch dental implants',
    descriptionAr:
      'زراعة من ٤ لـ ٦ زرعات في فك واحد وتركيب أسنان ثابتة عليها. على زيارات خلال ٣ لـ ٦ شهور، والسعر فيه التركيبة المؤقتة.',
    descriptionEn:
      'Four to six implants in one jaw with fixed teeth on them, over visits in three to six months. The temporary teeth are included.',
    from: 120_000,
    to: 240_000,
    nights: 0,
  },
]
