import { expect, test } from 'vitest'
import { buildLexicon } from '#/domain/search/intent/lexicon.ts'
import { conceptOf } from '#/domain/search/intent/source.ts'
import { understand } from '#/domain/search/intent/understand.ts'
import { localized } from '#/domain/localized.ts'
import { readConcepts } from './concepts.ts'
import { districts, governorates, humanSpecialties, insurers } from './tables.ts'

type NamedPlace = { slug: string; nameAr: string; nameEn: string; aliases: string[] }

const called = ({ slug, nameAr, nameEn, aliases }: NamedPlace) => ({
  slug,
  names: [nameAr, nameEn, ...aliases],
})

const lexicon = buildLexicon({
  concepts: readConcepts().map(conceptOf),
  specialties: humanSpecialties.map((each) => ({ ...each, name: localized(each, 'name') })),
  districts: districts.map((district) => ({
    ...called(district),
    governorate: district.governorate,
  })),
  governorates: governorates.map(called),
  insurers: insurers.map(called),
  names: [],
})

const homeOf = new Map(districts.map(({ slug, governorate }) => [slug, governorate]))

/** What people type for each governorate, or for its towns, in words and Arabizi. */
const typed: Readonly<Record<string, string>> = {
  cairo: 'القاهرة | قاهره | القاهره | cairo | el qahera | kahera',
  alexandria:
    'اسكندرية | الاسكندريه | إسكندرية | اسكندريا | alex | alexandria | eskendereya | iskandariya',
  'port-said': 'بورسعيد | بور سعيد | port said | portsaid | boursaid',
  suez: 'السويس | سويس | suez | el sowes',
  damietta: 'دمياط | damietta | domyat | dumyat | راس البر',
  dakahlia:
    'الدقهلية | دقهليه | المنصورة | منصوره | mansoura | mansura | dakahlia | daqahleya | ميت غمر | طلخا',
  sharqia:
    'الشرقية | شرقيه | الزقازيق | zagazig | za2azee2 | sharqia | sharkia | العاشر من رمضان | بلبيس',
  qalyubia: 'القليوبية | قليوبيه | بنها | banha | qalyubia | kalyoubia | شبرا الخيمة | العبور',
  'kafr-el-sheikh': 'كفر الشيخ | كفرالشيخ | kafr el sheikh | kafr elshiekh | دسوق',
  gharbia:
    'الغربية | غربيه | طنطا | tanta | المحلة | محله | المحلة الكبرى | mahalla | gharbia | gharbeya',
  monufia: 'المنوفية | منوفيه | شبين الكوم | menoufia | monufia | monofeya | السادات | منوف',
  beheira: 'البحيرة | بحيره | دمنهور | damanhour | beheira | be7era | كفر الدوار',
  ismailia: 'الاسماعيلية | إسماعيلية | اسماعيليه | ismailia | esmaileya | ismailya',
  giza: 'الجيزة | جيزه | giza | geeza | اكتوبر | الهرم',
  'beni-suef': 'بني سويف | بنى سويف | beni suef | bani sweif',
  fayoum: 'الفيوم | فيوم | fayoum | fayyoum | el fayom',
  minya: 'المنيا | منيا | minya | el menia | minia | ملوي',
  asyut: 'اسيوط | أسيوط | assiut | asyut | asyoot',
  sohag: 'سوهاج | sohag | suhag | سهاج',
  qena: 'قنا | qena | qina | نجع حمادي',
  aswan: 'اسوان | أسوان | aswan | asuan',
  luxor: 'الاقصر | الأقصر | لقصر | luxor | lo2sor',
  'red-sea': 'البحر الاحمر | الغردقة | غردقه | hurghada | ghardaqa | red sea | سفاجا | راس غارب',
  'new-valley': 'الوادي الجديد | وادي جديد | الخارجة | new valley | el wadi el gedid | الداخلة',
  matrouh: 'مطروح | مرسى مطروح | مرسي مطروح | matrouh | marsa matrooh | العلمين | سيوة',
  'north-sinai': 'شمال سيناء | شمال سينا | العريش | عريش | north sinai | arish | 3areesh',
  'south-sinai':
    'جنوب سيناء | جنوب سينا | شرم الشيخ | شرم | sharm el sheikh | sharm | دهب | dahab | south sinai',
}

test('every governorate is tested', () => {
  expect(Object.keys(typed).toSorted()).toEqual(governorates.map(({ slug }) => slug).toSorted())
})

test.each(Object.entries(typed))('%s is understood by its usual names', (slug, forms) => {
  const unknown = forms.split(' | ').filter((form) => {
    const isRead = [`عظام ${form}`, `عظام في ${form}`, form].every((text) => {
      const { criteria } = understand(text, lexicon)
      const places = [
        ...criteria.governorates,
        ...criteria.districts.map((each) => homeOf.get(each)),
      ]
      return places.includes(slug)
    })
    return !isRead
  })
  expect(unknown).toEqual([])
})
