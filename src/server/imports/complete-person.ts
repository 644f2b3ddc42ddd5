import { arabicName, latinName, usualGender } from '#/domain/account/transliterate.ts'
import type { DirectoryFacts, DoctorRecord } from './import.ts'
import { defaultDoctor } from './defaults.ts'
import { choose, chooseSeveral, fill, isBlank, requireCell, type DraftLine } from './draft-line.ts'
import { genderChoices, languageChoices, titleChoices, yesNoChoices } from './fixed-choices.ts'
import { cellsOf } from './format.ts'
import { bareName } from './identity.ts'

/** The columns about the doctor: what the directory has, or defaults, where the line has nothing. */
export function completePerson(
  draft: DraftLine,
  known: DoctorRecord | undefined,
  { catalogue }: DirectoryFacts,
): void {
  choose(draft, 'gender', genderChoices, 'choice-required')
  choose(draft, 'title', titleChoices, 'choice-required')
  choose(draft, 'specialty', catalogue.specialties)
  chooseSeveral(draft, 'languages', languageChoices, 'choice-required')
  chooseSeveral(draft, 'insurers', catalogue.insurers)
  for (const column of ['home_visit', 'accepts_new_patients', 'verified', 'published'])
    choose(draft, column, yesNoChoices, 'yes-no')
  completeNames(draft, known)
  if (known) {
    const { insurers, ...before } = cellsOf(known)
    fill(draft, before)
    if (!('insurers' in draft.cells)) draft.cells['insurers'] = insurers ?? ''
    return
  }
  requireCell(draft, 'specialty')
  completeTitle(draft)
  completeGender(draft)
  const { title = '', specialty = '' } = draft.cells
  fill(draft, defaultDoctor(title, catalogue.specialties.find(specialty)?.name))
}

function completeNames(draft: DraftLine, known: DoctorRecord | undefined): void {
  const { cells } = draft
  for (const column of ['name_ar', 'name_en'])
    if (!isBlank(draft, column)) cells[column] = bareName(cells[column] ?? '')
  const [ar, en] = [cells['name_ar'] ?? '', cells['name_en'] ?? '']
  if (isBlank(draft, 'name_ar') && isBlank(draft, 'name_en')) {
    if (!known) draft.problems.push({ column: nameColumn(draft), code: 'name-required' })
    return
  }
  if (isBlank(draft, 'name_en')) {
    if (known?.nameAr === ar) cells['name_en'] = known.nameEn
    else writeName(draft, 'name_en', latinName(ar))
  }
  if (isBlank(draft, 'name_ar')) {
    if (known?.nameEn === en) cells['name_ar'] = known.nameAr
    else writeName(draft, 'name_ar', arabicName(en))
  }
}

function writeName(draft: DraftLine, column: string, value: string): void {
  draft.cells[column] = value
  draft.reviews.push({ column, code: 'review-name', value })
}

const nameColumn = ({ cells }: DraftLine) => ('name' in cells ? 'name' : 'name_ar')

/** A doctor who is registered with a specialty is at least a specialist. */
function completeTitle(draft: DraftLine): void {
  if (!isBlank(draft, 'title')) return
  draft.cells['title'] = 'specialist'
  draft.reviews.push({ column: 'title', code: 'review-title', value: '' })
}

/** By a title such as دكتورة, or the given name; a name that is not common may be anybody's, so staff check it. */
function completeGender(draft: DraftLine): void {
  if (!isBlank(draft, 'gender')) return
  const { name = '', name_ar: ar = '', name_en: en = '' } = draft.cells
  const usual = /^(?:ال)?دكتور[ةه]\s/.test(name.trim())
    ? 'female'
    : (usualGender(ar) ?? usualGender(en))
  draft.cells['gender'] = usual ?? (/^\S+(?:[ةه]|اء)(?:\s|$)/.test(ar) ? 'female' : 'male')
  if (usual === null)
    draft.reviews.push({ column: 'gender', code: 'review-gender', value: draft.cells['gender'] })
}
