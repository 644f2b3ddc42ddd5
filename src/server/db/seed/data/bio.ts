/**
 * Sentences of a profile. `{one|two}` is for a man and for a woman; `$a` and `$b` are topics of the
 * specialty, `$years` the experience.
 */
export const opening = {
  ar: [
    'خبرة $years مع حالات $a و$b.',
    '{يهتم|تهتم} بحالات $a و$b، مع خبرة $years في المستشفيات الجامعية والخاصة.',
    '{يعمل|تعمل} في هذا المجال منذ $years، و{يركز|تركز} على $a و$b.',
    '{تخرج|تخرجت} في إحدى كليات الطب المصرية، و{له|لها} خبرة $years في $a و$b.',
  ],
  en: [
    'Has seen patients with $a, as well as $b, for $years.',
    'Sees mostly $a, as well as $b, after $years in university and private hospitals.',
    'Trained at an Egyptian university hospital and has $years of practice, mostly with $a.',
  ],
} as const

/** For the specialties that examine and report rather than treat. */
export const openingOfServices = {
  ar: ['خبرة $years في $a و$b.', '{يقدم|تقدم} خدمات $a و$b بخبرة $years.'],
  en: ['Offers $a, as well as $b, with $years of practice.', '$years of experience in $a.'],
} as const

export const manner = {
  ar: [
    '{يشرح|تشرح} للمريض حالته وخيارات العلاج بلغة بسيطة قبل أي قرار.',
    '{يحرص|تحرص} على أن يأخذ كل مريض وقته الكافي في الكشف.',
    'لا {يطلب|تطلب} تحاليل أو أشعة إلا عند الحاجة إليها.',
    '{يتابع|تتابع} الحالة مع المريض بعد الكشف حتى يطمئن.',
    '{يضع|تضع} مع المريض خطة علاج تناسب ظروفه وميزانيته.',
  ],
  en: [
    'Explains every option in plain words before anything is decided.',
    'Takes the time that each visit needs.',
    'Asks for tests and scans only when they will change the treatment.',
    'Follows up after the visit until things have settled.',
    'Plans a treatment that fits the patient’s life and budget.',
  ],
} as const

export const closing = {
  ar: ['الحجز بموعد محدد لتقليل الانتظار.', 'الاستشارة خلال المدة المحددة بسعر مخفض.', ''],
  en: ['Visits are by appointment, to keep the wait short.', 'Follow-up visits cost less.', ''],
} as const
