export type Mood = 'high' | 'middle' | 'low'

/**
 * What patients write, by the stars they give; most write Arabic, as they speak. `{one|two}` is
 * about a man and about a woman.
 */
export const comments: Readonly<Record<Mood, { ar: readonly string[]; en: readonly string[] }>> = {
  high: {
    ar: [
      '{دكتور محترم|دكتورة محترمة} جدًا و{بيسمع|بتسمع} المريض للآخر.',
      '{شرحلي|شرحتلي} الحالة بالتفصيل و{طمني|طمنتني}، ربنا {يباركله|يباركلها}.',
      'الميعاد مظبوط والعيادة نضيفة والتعامل راقي.',
      'من أول زيارة حسيت بفرق كبير، شكرًا يا {دكتور|دكتورة}.',
      'تشخيص ممتاز و{مابيكتبش|مابتكتبش} أدوية كتير على الفاضي.',
      'ذوق جدًا و{بيرد|بترد} على كل الأسئلة من غير استعجال.',
      'ما استنيتش غير عشر دقايق، والكشف كان وافي.',
      'متابعة ممتازة بعد الكشف كمان، ربنا {يجازيه|يجازيها} خير.',
      'أحسن تجربة ليا من زمان، وهكمل العلاج {معاه|معاها}.',
      'السكرتارية متعاونة و{الدكتور فاهم شغله|الدكتورة فاهمة شغلها} كويس.',
      'السعر مناسب جدًا مقابل الاهتمام ده.',
      '{خد وقته|خدت وقتها} في الكشف، و{ماطلبش|ماطلبتش} أي تحاليل ملهاش لازمة.',
    ],
    en: [
      'Listened carefully and explained every step.',
      'On time, clear and kind. Would go again.',
      'A thorough examination and no needless tests.',
      'I felt better within a week. Thank you.',
      'The clinic is clean and the staff are helpful.',
    ],
  },
  middle: {
    ar: [
      'كشف كويس بس الانتظار طوّل شوية.',
      '{الدكتور شاطر|الدكتورة شاطرة}، لكن العيادة كانت زحمة.',
      'العلاج جاب نتيجة، بس كنت محتاج وقت أطول في الشرح.',
      'تمام في المجمل، والسعر معقول.',
    ],
    en: ['Good doctor, but the wait was long.', 'Helpful visit, though a little rushed.'],
  },
  low: {
    ar: ['استنيت أكتر من ساعة بعد ميعادي.', 'الكشف كان سريع وماخدتش حقي في الأسئلة.'],
    en: ['Waited over an hour past my appointment.'],
  },
}
