import type { WishValue } from './intent.ts'

/** How people ask for what is no field of medicine and no place; phrases as in the lexicon. */
export const attributes: readonly (readonly [WishValue, string])[] = [
  [
    { wish: 'gender', value: 'female' },
    'دكتوره | طبيبه | دكتورات | دكتوره ست | دكتوره بنت | دكتوره انثي | ست مش راجل | ست | انثي | دكتورة سيدة | female | lady | woman doctor | female doctor | lady doctor | women doctors only | doctora | doktora | daktora | dktora | doctorah | duktora | doctoura | dra | دكتوراه | دوكتوره | دكتورا',
  ],
  [
    { wish: 'gender', value: 'male' },
    'راجل | رجل مش ست | دكتور راجل | دكتور ذكر | male | male doctor | man doctor | ragel',
  ],
  [
    { wish: 'title', value: 'professor' },
    'استاذ دكتور | استاذ | استاذه | بروفيسور | بروفسور | استاذ جامعي | professor | university professor | ostaz | ostaz doctor',
  ],
  [{ wish: 'title', value: 'consultant' }, 'استشاري | استشاريه | consultant | esteshary | estshary | istishari'],
  [{ wish: 'title', value: 'specialist' }, 'اخصائي | اخصائيه | اخصاءي'],
  [{ wish: 'language', code: 'en' }, 'بيتكلم انجليزي | انجليزي | يتكلم انجليزي | english speaking | speaks english | english'],
  [{ wish: 'language', code: 'fr' }, 'بيتكلم فرنساوي | فرنساوي | فرنسي | french speaking | speaks french | french'],
  [{ wish: 'language', code: 'de' }, 'بيتكلم الماني | الماني | german speaking | speaks german | german'],
  [
    { wish: 'cheap' },
    'رخيص | رخيصه | ارخص | سعر كويس | سعر حلو | اسعار كويسه | اسعار حلوه | سعر معقول | اسعار معقوله | سعر مناسب | اسعار مناسبه | اسعار رخيصه | مش غالي | مش غاليه | مش غاليين | غالي | اقتصادي | اقل سعر | cheap | cheapest | affordable | low cost | inexpensive | not expensive | expensive | budget | good price | reasonable price | rkhees | re5is | r5is | rekhis | rakhis | ar5as | arkhas | msh ghaly',
  ],
  [
    { wish: 'homeVisit' },
    'كشف منزلي | زياره منزليه | كشف بيتي | زياره في البيت | زياره للبيت | يجيلي البيت | تجيلي البيت | يجي البيت | تيجي البيت | يجيلنا البيت | ييجي البيت | بيجي البيت | بييجي البيت | بيجيلي البيت | يزورني البيت | يكشف البيت | يجي لحد البيت | كشف في البيت | جلسات في البيت | جلسات منزليه | في البيت | للبيت | بيتي | منزلي | منزليه | منازل | للمنزل | في المنزل | خدمه منزليه | home visit | home visits | house call | visit at home | at home | come home | comes home | home doctor | to my home | my home | my house | manzely | manzly | manzili | zyara manzleya | kashf manzly | kashf manzely | el beet | elbet | yegy el beet | ygely el beet | yegeely el bait | fel beet | felbet',
  ],
  [{ wish: 'day', day: 'today' }, 'النهارده | انهارده | انهرده | النهاردة | اليوم | دلوقتي | دلوقت | الليله | الليلادي | today | tonight | now | right now | same day | elnaharda | enaharda | naharda | delwa2ty | dlw2ty'],
  [{ wish: 'day', day: 'tomorrow' }, 'بكره | بكرا | غدا | tomorrow | bokra | bukra'],
  [{ wish: 'day', day: 1 }, 'يوم الاتنين | الاتنين | الاثنين | monday'],
  [{ wish: 'day', day: 2 }, 'يوم التلات | التلات | الثلاثا | tuesday'],
  [{ wish: 'day', day: 3 }, 'يوم الاربع | الاربعا | wednesday'],
  [{ wish: 'day', day: 4 }, 'يوم الخميس | الخميس | thursday'],
  [{ wish: 'day', day: 5 }, 'يوم الجمعه | الجمعه | friday'],
  [{ wish: 'day', day: 6 }, 'يوم السبت | السبت | saturday'],
  [{ wish: 'day', day: 7 }, 'يوم الحد | يوم الاحد | الاحد | sunday'],
  [{ wish: 'part', part: 'morning' }, 'الصبح | الصبحيه | صباحا | بدري | morning | in the morning | el sob7 | elsob7'],
  [{ wish: 'part', part: 'evening' }, 'بالليل | بليل | بعد المغرب | المسا | مساا | بعد العشا | evening | at night | night | late | belel | bel lel'],
]

/** Phrases that mean nothing, though a word of them would. */
export const emptyPhrases: readonly string[] = [
  'قريب مني', 'قريبه مني', 'اقرب دكتور', 'قريب من البيت', 'جنب البيت', 'near my home', 'near home', 'لو سمحت', 'السلام عليكم', 'صباح الخير', 'مسا الخير', 'في مصر', 'in egypt',
  'شاطر في', 'ليه خبره', 'عنده خبره', 'near me', 'good reviews', 'تقييم عالي', 'تقييمات حلوه', 'مجرب', 'رقم تليفون', 'علي طول', 'ان شا الله', 'بسم الله', 'جزاكم الله خيرا',
  'بالتقسيط', 'اون لاين', 'online', 'اكتر من', 'اهم حاجه', 'كل يوم', 'in front of', 'ارجوكم', 'يارب', 'تامين', 'بتاخد تامين', 'بياخد تامين', 'بيقبل تامين', 'يقبل تامين', 'متعاقد', 'شركه تامين', 'كارت', 'insurance', 'accepts insurance', 'accepts', 'takes', 'accepting', 'covered', 'taking', 'tameen', 'tamin', 'ta2meen', 'takes insurance', 'بياخد', 'بتاخد', 'بيقبل', 'يقبل', 'تبع', 'مع تامين', 'على تامين', 'تأمينات', 'التأمين', 'health insurance', 'تامين طبي',
]
