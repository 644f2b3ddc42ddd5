import { PERSON_WORDS } from '#/domain/search/intent/fillers.ts'
import type { Intent } from '#/domain/search/intent/intent.ts'
import { understand } from '#/domain/search/intent/understand.ts'
import { foldText } from '#/domain/search/arabic.ts'
import { asksForNear, asksForTest, type TestReading } from '#/domain/laboratory/recognise.ts'
import { formatList } from '#/i18n/lists.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listLabTests, readLabTests, type LabTest } from '#/server/laboratory/catalogue.ts'
import type { LabTestsView } from './doctors-page-views.ts'
import { currentLexicon } from './lexicons.ts'

/** The laboratory tests that a text suggests, for a list with other things. */
export async function suggestLabTests(app: App, text: string) {
  const reading = await readIn(app, text, understand(text, await currentLexicon(app)))
  const { isAsked, isSure, slugs } = reading
  const isOfDoctor = !isAsked && foldText(text).split(' ').some(isPerson)
  const tests = isOfDoctor ? [] : await testsOf(app, slugs.slice(0, MOST))
  return { tests, isAsked: isAsked && tests.length > 0, isSure }
}

const MOST = 3

// One letter may belong to a vitamin.
const isPerson = (word: string) => word.length > 1 && PERSON_WORDS.has(word)

/** The tests that a text for the doctors' search asks a laboratory for; null where it asks for a doctor. */
export async function viewLabTests(
  app: App,
  { q = '', near }: { q?: string | undefined; near?: string | undefined },
  intent: Intent | null,
): Promise<LabTestsView | null> {
  if (!intent || !(asksForTest(q) || mayMeanTests(intent))) return null
  const reading = await readIn(app, q, intent)
  if (!isMeant(reading, intent)) return null
  const slugs = reading.named.length > 0 ? reading.named : reading.slugs.slice(0, 1)
  const tests = await testsOf(app, slugs)
  const isNear = near !== undefined || asksForNear(q)
  return {
    slugs: tests.map(({ slug }) => slug),
    names: formatList(tests.map(({ name }) => inLocale(name))),
    area: intent.criteria.districts[0],
    near,
    sort: isNear ? 'nearest' : undefined,
    isAlone: fieldsOf(intent).every((field) => field === LABORATORY),
  }
}

/** The specialty of doctors who run laboratories. */
const LABORATORY = 'laboratory'

function isMeant({ isAsked, isSure, slugs }: TestReading, intent: Intent): boolean {
  if (slugs.length === 0) return false
  const fields = fieldsOf(intent)
  // A hearing test is no test of a laboratory.
  if (isAsked) return isSure || fields.length === 0 || fields.includes(LABORATORY)
  return isSure && mayMeanTests(intent)
}

/** Whether nothing in a text means something else. */
function mayMeanTests({ criteria, understood }: Intent): boolean {
  const isTest = understood.every(
    ({ meaning }) => meaning.is !== 'concept' || meaning.kind === 'test',
  )
  return isTest && criteria.name === ''
}

const fieldsOf = ({ criteria }: Intent) => criteria.specialties.map(([slug]) => slug)

/** Without the places in it, which may be similar to words of tests; or else as typed. */
async function readIn(app: App, text: string, { understood }: Intent): Promise<TestReading> {
  const places = understood.flatMap(({ meaning, words }) =>
    meaning.is === 'criterion' && isPlace(meaning.value.name) ? words.split(/\s+/) : [],
  )
  const chunks = text.split(/\s+/).filter((chunk) => !places.includes(chunk))
  const rest = await readLabTests(app, chunks.join(' '))
  return rest.slugs.length > 0 || places.length === 0 ? rest : readLabTests(app, text)
}

const isPlace = (name: string) => name === 'district' || name === 'governorate'

async function testsOf(app: App, slugs: readonly string[]): Promise<LabTest[]> {
  const all = new Map((await listLabTests(app)).map((test) => [test.slug, test]))
  return slugs.flatMap((slug) => all.get(slug) ?? [])
}
