import type { Practice } from './wording.ts'

export const medicine: Readonly<Record<string, Practice>> = {
  dermatology: {
    field: ['الأمراض الجلدية والتجميل والليزر', 'dermatology, cosmetic skin care and laser'],
    topics: [
      ['حب الشباب وآثاره', 'acne and its scars'],
      ['تساقط الشعر والثعلبة', 'hair loss and alopecia'],
      ['الإكزيما والصدفية', 'eczema and psoriasis'],
      ['الكلف وتصبغات البشرة', 'melasma and uneven skin tone'],
      ['إزالة الشعر بالليزر', 'laser hair removal'],
    ],
  },
  psychiatry: {
    field: ['الطب النفسي وعلاج الإدمان', 'psychiatry and addiction treatment'],
    topics: [
      ['الاكتئاب والقلق', 'depression and anxiety'],
      ['الوسواس القهري', 'obsessive-compulsive disorder'],
      ['نوبات الهلع', 'panic attacks'],
      ['اضطرابات النوم', 'sleep disorders'],
      ['مشكلات المراهقين', 'the troubles of adolescence'],
    ],
  },
  neurology: {
    field: ['طب المخ والأعصاب', 'neurology'],
    topics: [
      ['الصداع النصفي', 'migraine'],
      ['الصرع والتشنجات', 'epilepsy and seizures'],
      ['آثار الجلطات الدماغية', 'the aftermath of stroke'],
      ['التنميل والتهاب الأعصاب', 'numbness and neuropathy'],
    ],
  },
  cardiology: {
    field: ['أمراض القلب والأوعية الدموية', 'cardiology'],
    topics: [
      ['ارتفاع ضغط الدم', 'high blood pressure'],
      ['قصور الشرايين التاجية', 'coronary artery disease'],
      ['اضطراب ضربات القلب', 'irregular heartbeat'],
      ['ضعف عضلة القلب', 'heart failure'],
    ],
  },
  'internal-medicine': {
    field: ['الأمراض الباطنة', 'internal medicine'],
    topics: [
      ['الضغط والسكر', 'blood pressure and diabetes'],
      ['الأنيميا ونقص الفيتامينات', 'anaemia and vitamin deficiency'],
      ['اضطرابات الهضم', 'digestive complaints'],
      ['الحالات المزمنة لكبار السن', 'chronic conditions of older patients'],
    ],
  },
  gastroenterology: {
    field: ['أمراض الجهاز الهضمي والمناظير', 'gastroenterology and endoscopy'],
    topics: [
      ['القولون العصبي', 'irritable bowel'],
      ['ارتجاع المريء والحموضة', 'reflux and heartburn'],
      ['جرثومة المعدة', 'stomach bacteria (H. pylori)'],
      ['التهابات القولون', 'inflammatory bowel disease'],
    ],
  },
  hepatology: {
    field: ['أمراض الكبد', 'liver disease'],
    topics: [
      ['الكبد الدهني', 'fatty liver'],
      ['الالتهاب الكبدي الفيروسي', 'viral hepatitis'],
      ['تليف الكبد ومضاعفاته', 'cirrhosis and its complications'],
    ],
  },
  endocrinology: {
    field: ['الغدد الصماء والسكر', 'endocrinology and diabetes'],
    topics: [
      ['مرض السكر بنوعيه', 'both types of diabetes'],
      ['خمول الغدة الدرقية ونشاطها', 'an under- or overactive thyroid'],
      ['سكر الحمل', 'diabetes in pregnancy'],
      ['اضطرابات الهرمونات', 'hormonal disorders'],
    ],
  },
  nephrology: {
    field: ['أمراض الكلى وارتفاع ضغط الدم', 'nephrology and hypertension'],
    topics: [
      ['قصور وظائف الكلى', 'declining kidney function'],
      ['زلال البول', 'protein in the urine'],
      ['متابعة مرضى الغسيل الكلوي', 'patients on dialysis'],
    ],
  },
  chest: {
    field: ['الأمراض الصدرية', 'chest medicine'],
    topics: [
      ['الربو الشعبي', 'asthma'],
      ['الكحة المزمنة', 'a lasting cough'],
      ['السدة الرئوية', 'chronic obstructive lung disease'],
      ['الإقلاع عن التدخين', 'giving up smoking'],
    ],
  },
  'allergy-immunology': {
    field: ['الحساسية والمناعة', 'allergy and immunology'],
    topics: [
      ['حساسية الأنف والصدر', 'nasal and chest allergies'],
      ['الأرتكاريا', 'hives'],
      ['حساسية الطعام', 'food allergy'],
    ],
  },
  rheumatology: {
    field: ['الروماتيزم وأمراض المناعة', 'rheumatology'],
    topics: [
      ['الروماتويد', 'rheumatoid arthritis'],
      ['الذئبة الحمراء', 'lupus'],
      ['النقرس', 'gout'],
      ['خشونة المفاصل', 'osteoarthritis'],
    ],
  },
  hematology: {
    field: ['أمراض الدم', 'haematology'],
    topics: [
      ['أنواع الأنيميا', 'all kinds of anaemia'],
      ['نقص الصفائح الدموية', 'low platelets'],
      ['تجلطات الدم', 'blood clots'],
    ],
  },
  oncology: {
    field: ['علاج الأورام', 'oncology'],
    topics: [
      ['أورام الثدي', 'breast cancer'],
      ['أورام الجهاز الهضمي', 'cancers of the digestive tract'],
      ['المتابعة بعد العلاج الكيماوي', 'follow-up after chemotherapy'],
    ],
  },
  andrology: {
    field: ['أمراض الذكورة', 'andrology'],
    topics: [
      ['تأخر الإنجاب عند الرجال', 'male infertility'],
      ['دوالي الخصية', 'varicocele'],
      ['الضعف الجنسي', 'sexual dysfunction'],
    ],
  },
  nutrition: {
    field: ['التغذية العلاجية', 'clinical nutrition'],
    topics: [
      ['إنقاص الوزن دون حرمان', 'weight loss without deprivation'],
      ['نظم غذائية لمرضى السكر', 'meal plans for diabetics'],
      ['النحافة وضعف الشهية', 'low weight and poor appetite'],
      ['تغذية الحوامل والمرضعات', 'nutrition in pregnancy and nursing'],
    ],
  },
  'pain-management': {
    field: ['علاج الألم', 'pain management'],
    topics: [
      ['آلام الظهر والرقبة', 'back and neck pain'],
      ['آلام الأعصاب', 'nerve pain'],
      ['الآلام المزمنة بعد الجراحة', 'lasting pain after surgery'],
    ],
  },
  geriatrics: {
    field: ['طب المسنين', 'geriatrics'],
    topics: [
      ['ضعف الذاكرة والزهايمر', 'memory loss and dementia'],
      ['تعدد الأدوية عند كبار السن', 'the many medicines of old age'],
      ['السقوط وضعف الحركة', 'falls and weak mobility'],
    ],
  },
  'family-medicine': {
    field: ['طب الأسرة', 'family medicine'],
    topics: [
      ['نزلات البرد والحساسية', 'colds and allergies'],
      ['الكشف الدوري للأسرة', 'routine check-ups for the family'],
      ['متابعة الضغط والسكر', 'follow-up of blood pressure and diabetes'],
    ],
  },
  radiology: {
    field: ['الأشعة التشخيصية', 'diagnostic radiology'],
    topics: [
      ['الموجات فوق الصوتية والدوبلر', 'ultrasound and Doppler'],
      ['الأشعة المقطعية والرنين', 'CT and MRI'],
      ['أشعة الثدي', 'mammography'],
    ],
  },
  laboratory: {
    field: ['التحاليل الطبية', 'laboratory medicine'],
    topics: [
      ['تحاليل الدم الشاملة', 'full blood work'],
      ['تحاليل الهرمونات', 'hormone tests'],
      ['تحاليل ما قبل الزواج', 'premarital tests'],
    ],
  },
}
