import type { RedFlag } from './concept.ts'

/** Signs that together may be an emergency, though none of them alone is. Words as in the lexicon. */
export const signs = {
  chestPain:
    'وجع صدر | حرقان صدر | نغزه صدر | ضغط علي صدر | تقل صدر | chest pain | chest tightness | chest pressure | وجع قلب | نغزه قلب | sadry waga3',
  sweating: 'عرق | بيعرق | تعرق | عرقان | sweating | sweat | sweaty | عرق ساقع',
  leftArm: 'ايد شمال | دراع شمال | كتف شمال | left arm | دراع ايسر | left shoulder',
  breathless:
    'ضيق نفس | نهجان | كرشه نفس | مش قادر اتنفس | مش عارف اتنفس | shortness breath | short of breath | cant breathe | difficulty breathing',
  weakness: 'ضعف مفاجي | تنميل | شلل | numbness | weakness | paralysis | مش قادر احرك',
  face: 'وش معووج | وش ملووق | بوق معووج | face drooping | facial droop | بق ملووح | وش اتعوج | بق اتعوج | بوقه اتعوج',
  speech: 'كلام تقيل | لسان تقيل | مش عارف يتكلم | slurred speech | cant speak | كلام مش مفهوم',
  pregnant: 'حامل | حمل | pregnant | pregnancy | 7amel | hamel',
  bleeding: 'نزيف | بينزف | بنزف | دم | bleeding | blood | nazeef',
  infant:
    'رضيع | مولود | بيبي | نونو | عمره ايام | عمره اسبوع | عمره شهر | عمره شهرين | newborn | infant | baby | rady3',
  fever: 'سخونيه | حراره | سخن | سخنه | حمي | fever | temperature | s5ona | so5oneya',
  headache: 'صداع | headache | soda3',
  stiffNeck: 'رقبه متخشبه | تيبس رقبه | stiff neck',
  thunderclap: 'صداع مفاجي شديد | worst headache | sudden severe headache',
  headInjury:
    'وقع علي راس | وقع علي دماغ | خبطه دماغ | خبطه راس | اتخبط دماغ | head injury | hit head | fell on head',
  vomiting: 'ترجيع | بيرجع | قي | vomiting | vomit | throwing up',
  faint:
    'اغماء | اغمي | فقد وعي | فقدان وعي | غيبوبه | fainted | fainting | unconscious | passed out',
  diabetic: 'سكر | سكري | diabetic | diabetes',
  swallowed: 'بلع | شرب | swallowed | drank',
  poison:
    'كلور | بوتاس | مبيد | سم | بنزين | بطاريه | صبغه شعر | poison | bleach | pills | حبوب كتير | battery',
  swelling: 'ورم | تورم | swelling | swollen',
  throat: 'زور | لسان | شفايف | throat | tongue | lips',
} as const

export type Sign = keyof typeof signs

type Rule = { flag: RedFlag; all: readonly Sign[] }

export const rules: readonly Rule[] = [
  { flag: 'heart', all: ['chestPain', 'sweating'] },
  { flag: 'heart', all: ['chestPain', 'leftArm'] },
  { flag: 'heart', all: ['chestPain', 'breathless'] },
  { flag: 'heart', all: ['chestPain', 'faint'] },
  { flag: 'stroke', all: ['speech', 'weakness'] },
  { flag: 'stroke', all: ['face'] },
  { flag: 'stroke', all: ['thunderclap'] },
  { flag: 'pregnancy', all: ['pregnant', 'bleeding'] },
  { flag: 'infant-fever', all: ['infant', 'fever'] },
  { flag: 'meningitis', all: ['fever', 'stiffNeck'] },
  { flag: 'injury', all: ['headInjury', 'vomiting'] },
  { flag: 'injury', all: ['headInjury', 'faint'] },
  { flag: 'dka', all: ['diabetic', 'faint'] },
  { flag: 'poisoning', all: ['swallowed', 'poison'] },
  { flag: 'allergy', all: ['swelling', 'throat', 'breathless'] },
]

/** The warnings of rules whose signs are all present. */
export function flagsOf(isPresent: (sign: string) => boolean): RedFlag[] {
  return rules.filter(({ all }) => all.every(isPresent)).map(({ flag }) => flag)
}
