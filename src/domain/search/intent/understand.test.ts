import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Concept, ConceptKind, RedFlag } from './concept.ts'
import { buildLexicon } from './lexicon.ts'
import { understand } from './understand.ts'

function concept(
  slug: string,
  kind: ConceptKind,
  phrases: string,
  weights: string,
  redFlag: RedFlag | null = null,
): Concept {
  return {
    slug,
    kind,
    name: { ar: phrases.split(' | ')[0] ?? '', en: slug },
    phrases: phrases.split(' | '),
    weights: weights
      .split(' ')
      .map((each) => [each.split(':')[0] ?? '', Number(each.split(':')[1])]),
    redFlag,
  }
}

const lexicon = buildLexicon({
  concepts: [
    concept('toothache', 'symptom', 'وجع ضرس | toothache | waga3 ders', 'dentistry:1'),
    concept('knee', 'body-part', 'ركبة | knee', 'orthopedics:1 rheumatology:0.7'),
    concept('sciatica', 'condition', 'عرق النسا | sciatica', 'orthopedics:1 neurosurgery:0.9'),
    concept('eye-pressure', 'condition', 'ضغط العين | glaucoma', 'ophthalmology:1'),
    concept(
      'high-pressure',
      'condition',
      'ضغط | high blood pressure',
      'cardiology:1 internal-medicine:0.9',
    ),
    concept('tearing', 'symptom', 'عيني بتدمع | دموع', 'ophthalmology:1'),
    concept('cough', 'symptom', 'كحة | cough', 'chest:1 internal-medicine:0.7'),
    concept('fever', 'symptom', 'سخونية | fever', 'internal-medicine:1 pediatrics:0.8'),
    concept('my-child', 'patient', 'ابني | بنتي | my son', 'pediatrics:1'),
    concept('chest-pain', 'symptom', 'وجع في الصدر | chest pain', 'cardiology:1 chest:0.6'),
    concept('poisoning', 'condition', 'تسمم | poisoning', 'internal-medicine:1', 'poisoning'),
    concept('braces', 'procedure', 'تقويم اسنان | braces', 'dentistry:1'),
    concept('back', 'body-part', 'ظهر | back', 'orthopedics:1'),
  ],
  specialties: [
    ['dentistry', 'أسنان', 'Dentistry', 'سنان dentist teeth dental'],
    ['dermatology', 'جلدية', 'Dermatology', 'skin dermatologist'],
    ['pediatrics', 'أطفال', 'Pediatrics', 'طفل pediatrician kids'],
    ['obgyn', 'نساء وتوليد', 'Obstetrics & Gynecology', 'نسا نساء gynecologist'],
    ['ophthalmology', 'عيون', 'Ophthalmology', 'عين رمد eye'],
    ['orthopedics', 'عظام', 'Orthopedics', 'عضم bones'],
    ['cardiology', 'قلب', 'Cardiology', 'cardiologist heart'],
    ['internal-medicine', 'باطنة', 'Internal medicine', 'باطني'],
    ['pain-management', 'ألم', 'Pain management', 'pain'],
    ['physiotherapy', 'علاج طبيعي', 'Physiotherapy', ''],
  ].map(([slug = '', ar = '', en = '', synonyms = '']) => ({
    slug,
    name: { ar, en },
    synonyms,
  })),
  districts: [
    ['maadi', 'cairo', 'المعادي', 'Maadi'],
    ['nasr-city', 'cairo', 'مدينة نصر', 'Nasr City'],
    ['new-cairo', 'cairo', 'القاهرة الجديدة', 'New Cairo', 'التجمع', 'التجمع الخامس'],
    ['rehab', 'cairo', 'الرحاب', 'Rehab'],
    ['mohandessin', 'giza', 'المهندسين', 'Mohandessin'],
    ['6th-of-october', 'giza', 'السادس من أكتوبر', '6th of October', '6 october'],
  ].map(([slug = '', governorate = '', ...names]) => ({ slug, governorate, names })),
  governorates: [
    { slug: 'cairo', names: ['القاهرة', 'Cairo'] },
    { slug: 'giza', names: ['الجيزة', 'Giza'] },
    { slug: 'aswan', names: ['أسوان', 'Aswan'] },
    { slug: 'zagazig', names: ['الزقازيق', 'Zagazig'] },
  ],
  insurers: [
    { slug: 'allianz', names: ['أليانز', 'Allianz'] },
    { slug: 'bupa', names: ['بوبا', 'Bupa'] },
  ],
  names: 'نانسي إسكندر Nancy Eskandar رحاب السيد Rehab El Sayed محمد Mohamed علي'.split(' '),
})

const read = (text: string) => understand(text, lexicon)
const field = (text: string) => read(text).criteria.specialties[0]?.[0]

describe('the specialty of a text', () => {
  test.each([
    ['دكتور أسنان', 'dentistry'],
    ['الاسنان', 'dentistry'],
    ['سناني بتوجعني', 'dentistry'],
    ['نساء وتوليد', 'obgyn'],
    ['دكتور نسا', 'obgyn'],
    ['وجع ضرس', 'dentistry'],
    ['ضرسي بيوجعني جامد', 'dentistry'],
    ['الم في الركبة', 'orthopedics'],
    ['knee pain', 'orthopedics'],
    ['my knee hurts', 'orthopedics'],
    ['عيني بتدمع', 'ophthalmology'],
    ['وجع ظهر', 'orthopedics'],
    ['علاج طبيعي', 'physiotherapy'],
    ['toothache at night', 'dentistry'],
    ['tooth ache', 'dentistry'],
  ])('%s → %s', (text, specialty) => expect(field(text)).toBe(specialty))

  test.each([
    ['عرق النسا', 'orthopedics'],
    ['ضغط العين', 'ophthalmology'],
    ['ضغط', 'cardiology'],
    ['asnan', 'dentistry'],
    ['aswan', undefined],
  ])('words that belong together take precedence: %s → %s', (text, specialty) =>
    expect(field(text)).toBe(specialty),
  )

  test.each([
    ['3eyoon', 'ophthalmology'],
    ['2alb', 'cardiology'],
    ['3azm', 'orthopedics'],
    ['batna', 'internal-medicine'],
    ['gildeya', 'dermatology'],
    ['tabeeb asnan', 'dentistry'],
    ['waga3 ders', 'dentistry'],
    ['atfal', 'pediatrics'],
  ])('Arabizi: %s → %s', (text, specialty) => expect(field(text)).toBe(specialty))

  test.each([
    ['hskhk', 'dentistry'],
    ['يثىفشم', 'dentistry'],
    ['[g]di', 'dermatology'],
    ["h'thg", 'pediatrics'],
    ['سنهى', 'dermatology'],
  ])('the other keyboard layout: %s → %s', (text, specialty) => expect(field(text)).toBe(specialty))

  test.each([
    ['جلدسه', 'dermatology'],
    ['حلدية', 'dermatology'],
    ['اسنن', 'dentistry'],
    ['اطفالل', 'pediatrics'],
    ['dermatalogist', 'dermatology'],
    ['cardioligst', 'cardiology'],
    ['pediatrican', 'pediatrics'],
    ['نساوتوليد', 'obgyn'],
  ])('typos: %s → %s', (text, specialty) => expect(field(text)).toBe(specialty))

  test('a child’s complaint belongs to pediatrics, unless it has its own specialty', () => {
    expect(field('ابني عنده سخونية وكحة')).toBe('pediatrics')
    expect(field('my son has a fever')).toBe('pediatrics')
    expect(field('بنتي عندها وجع ضرس')).toBe('dentistry')
    expect(field('اسنان اطفال')).toBe('dentistry')
  })

  test('a named specialty takes precedence over a complaint', () => {
    expect(read('دكتور قلب عشان ضغط').criteria.specialties).toEqual([['cardiology', 1]])
  })
})

describe('other conditions', () => {
  test.each([
    ['dr asnan ma3adi', { districts: ['maadi'], governorates: ['cairo'] }],
    ['جلدية بالمعادي', { districts: ['maadi'] }],
    ['اسنان التجمع', { districts: ['new-cairo'] }],
    ['atfal 6 october', { districts: ['6th-of-october'] }],
    ['اطفالل المهندسن', { districts: ['mohandessin'] }],
    ['عيون الرحاب', { districts: ['rehab'], name: '' }],
    ['heart specialist new cairo', { districts: ['new-cairo'] }],
    ['باطنة القاهرة', { districts: [], governorates: ['cairo'] }],
    ['سنان تامين اليانز', { insurers: ['allianz'] }],
    ['cardiologist bupa', { insurers: ['bupa'] }],
    ['دكتوره نسا مدينه نصر', { gender: 'female', districts: ['nasr-city'] }],
    ['دكتور نسا', { gender: undefined }],
    ['female dermatologist', { gender: 'female' }],
    ['استشاري قلب', { title: 'consultant' }],
    ['english speaking dentist', { language: 'en' }],
    ['كشف باطنه اقل من ٣٠٠', { feeMin: undefined, feeMax: 300 }],
    ['عظام اقل من ربعميه', { feeMax: 400 }],
    ['dentist between 200 and 400', { feeMin: 200, feeMax: 400 }],
    ['cheap dentist', { isCheap: true, feeMax: undefined }],
    ['علاج طبيعي يجيلي البيت', { homeVisit: true }],
    ['اسنان جنب البيت', { homeVisit: false }],
    ['اسنان النهارده', { day: 'today' }],
    ['اسنان يوم الجمعة بالليل', { day: 5, part: 'evening' }],
    ['dr nancy dermatology maadi', { name: 'nancy', districts: ['maadi'] }],
    ['د رحاب السيد', { name: 'رحاب السيد', districts: [] }],
    ['ا.د / نانسى اسكندر', { name: 'نانسي اسكندر', specialties: [] }],
  ])('%s', (text, criteria) => expect(read(text).criteria).toMatchObject(criteria))

  test('words without a meaning are neither understood nor listed as unknown', () => {
    for (const text of [
      'عايز دكتور اسنان كويس قريب مني لو سمحت',
      'مراتي وعندها مشكلة ومش عارفة وعايزة دكتور اسنان',
      'best dentist near me please',
      'I think my wife needs a dentist since yesterday',
    ]) {
      const { understood, unknown, criteria } = read(text)
      expect(criteria.specialties).toEqual([['dentistry', 1]])
      expect(understood).toHaveLength(1)
      expect(unknown).toEqual([])
    }
  })

  test.each([
    'اسنان للعيلة كلها',
    'حامل في الشهر التالت ودكتور اسنان',
    'teeth hurt all the time dentist',
  ])('words of amount and frequency are not reported as unknown: %s', (text) =>
    expect(read(text).unknown.filter((word) => !/عيله|حامل|hurt/.test(word))).toEqual([]),
  )

  test('a repeated letter is not read as a word', () => {
    for (const text of ['zzzzqqq', 'zzqq', 'zzzqqq']) {
      expect(read(text)).toMatchObject({ understood: [], unknown: [text] })
    }
    expect(read('zagazig').criteria.governorates).toEqual(['zagazig'])
    expect(read('za2azi2').criteria.governorates).toEqual(['zagazig'])
    expect(field('gildddeya')).toBe('dermatology')
  })

  test('each part can be removed from the text, and unknown words are listed', () => {
    const { understood, unknown } = read('دكتوره اسنان المعادي اقل من 300 فشخرة')
    expect(understood.map(({ without }) => without)).toEqual([
      'اسنان المعادي اقل من 300 فشخرة',
      'دكتوره المعادي اقل من 300 فشخرة',
      'دكتوره اسنان اقل من 300 فشخرة',
      'دكتوره اسنان المعادي فشخرة',
    ])
    expect(unknown).toEqual(['فشخره'])
  })

  test('without names in the lexicon, a text is read for its other words', () => {
    expect(understand('نانسي اسنان', lexicon, { names: false }).criteria.name).toBe('')
  })
})

describe('possible emergencies', () => {
  test.each([
    ['تسمم', ['poisoning']],
    ['وجع في الصدر وعرق', ['heart']],
    ['chest pain and sweating', ['heart']],
    ['وجع في الصدر', []],
    ['حامل وعندي نزيف', ['pregnancy']],
    ['سخونية ورقبة متخشبة', ['meningitis']],
    ['بلع بطارية', ['poisoning']],
  ])('%s → %j', (text, flags) => expect(read(text).redFlags).toEqual(flags))
})

test('any text gets a result', () => {
  assert(
    property(string({ unit: 'grapheme', size: 'large' }), (text) => {
      const { understood, criteria } = read(text)
      expect(understood.length).toBeLessThanOrEqual(41)
      expect(criteria.specialties.length).toBeLessThanOrEqual(6)
    }),
  )
  for (const text of ['', '   ', '😀😀', '12345', '‏‎', '%_%', "' or 1=1 --", 'م'.repeat(5000)])
    expect(read(text).understood).toEqual([])
})

test('very long words and texts are truncated', () => {
  expect(read('م'.repeat(200)).unknown).toEqual(['م'.repeat(30)])
  expect(read('قغقغ '.repeat(60)).unknown).toHaveLength(40)
})
