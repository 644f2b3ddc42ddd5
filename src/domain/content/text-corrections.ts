/** The texts of a profile's change, or of a new branch, that staff may correct when they approve it. */
export const correctableTexts = [
  'headlineAr',
  'headlineEn',
  'bioAr',
  'bioEn',
  'nameAr',
  'nameEn',
  'addressAr',
  'addressEn',
  'landmarkAr',
  'landmarkEn',
] as const
export type CorrectableText = (typeof correctableTexts)[number]
export type CorrectableTexts = Partial<Record<CorrectableText, string>>

/** A text as its author sent it, and as it was published. */
export type TextCorrection = { field: CorrectableText; sent: string; published: string }

/**
 * What staff changed: texts that were not sent are not theirs to add, and browsers write line breaks in their
 * own way.
 */
export function correctionsOf(sent: CorrectableTexts, typed: CorrectableTexts): TextCorrection[] {
  return correctableTexts.flatMap((field) => {
    const [before, published] = [sent[field], typed[field]]
    if (before === undefined || published === undefined) return []
    return plain(before) === plain(published) ? [] : [{ field, sent: before, published }]
  })
}

function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}
