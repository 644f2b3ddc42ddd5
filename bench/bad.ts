import type { DoctorFilters } from '#/domain/search/search-fields.ts'
import { readSearchText } from '#/features/directory/search.ts'
import type { BenchSearch } from './searches.ts'

/** Hostile texts, as the page truncates them. */
const texts: readonly (readonly [what: string, text: string])[] = [
  ['500 characters', 'اسنان '.repeat(84)],
  ['500 letters of one word', 'م'.repeat(500)],
  ['a word of all letters', 'abcdefghijklmnopqrstuvwxyz'.repeat(20)],
  ['words that are none', 'زقزقت ظغضظت خحخحق غقغقف '.repeat(20)],
  ['Latin words that are none', 'qwrtps zxcvbn plkjhg mnbvcx '.repeat(20)],
  ['nothing but names', 'محمد احمد علي حسن محمود مصطفى ابراهيم عبد الرحمن السيد '.repeat(9)],
  ['a name that nobody has', 'دكتور زقزوق بن طرطور ابو لمعه الششتاوي'],
  ['nothing but complaints', 'وجع صداع مغص الم كحه دوخه ضغط سكر حساسيه '.repeat(12)],
  ['only emoji', '🙂🤕👩🏽‍⚕️'.repeat(40)],
  ['only digits', '٣٠٠٠٠٠ 300 1e9 '.repeat(30)],
  ['mixed directions', '\u202Eأسنان\u202C dental \u2066المعادي'],
  ['zero-width characters', 'أس\u200Bن\u200Cا\u200Dن\uFEFF'.repeat(40)],
  ['wildcards of LIKE', '%_%\\_%'.repeat(80)],
  ['an injection', "x' or 1=1; drop table doctors; --"],
  ['ten fields at once', 'اسنان جلدية قلب عظام باطنة اطفال نسا عيون صدر مخ'],
]

export const badSearches: readonly (readonly [what: string, search: BenchSearch])[] = [
  ...texts.map(([what, text]) => [what, searchOf(readSearchText(text))] as const),
  [
    'a district of another governorate',
    searchOf('اسنان', { governorate: 'giza', district: 'maadi' }),
  ],
  [
    'every filter, and nobody',
    searchOf('ظغظضظغ', {
      governorate: 'cairo',
      district: 'maadi',
      specialty: 'dentistry',
      insurer: 'axa',
      gender: 'female',
      title: 'professor',
      language: 'fr',
      feeMax: 50,
      today: true,
      homeVisit: true,
    }),
  ],
]

function searchOf(text: string | undefined, filters: DoctorFilters = {}): BenchSearch {
  return { text, filters, sort: 'recommended' }
}
