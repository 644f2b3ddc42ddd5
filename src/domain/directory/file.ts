/** The documents that people send. */
export const mediaTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type MediaType = (typeof mediaTypes)[number]

/** What a document is for: the name of the field with which it was sent. */
export const documentPurposes = [
  'syndicateCard',
  'practisingLicence',
  'idCard',
  'photo',
  'licence',
  'commercialRegister',
  'taxCard',
  'cv',
  'incomeProof',
  'medicalReport',
  'documents',
] as const
export type DocumentPurpose = (typeof documentPurposes)[number]

export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_FILES = 10

/**
 * How much visitors without an account may send in a day from one network address: five applications with all
 * of their documents. Generous, because a company shares its address. Signed-in users have no such limit.
 */
export const ANONYMOUS_BYTES_A_DAY = 5 * MAX_FILES * MAX_FILE_BYTES

/** 'file-heic': the format of iPhones. 'file-animated': a GIF or an animated PNG. 'file-attached': a PDF with files inside. */
export type FileProblem =
  | 'file-empty'
  | 'file-too-large'
  | 'file-type'
  | 'file-heic'
  | 'file-animated'
  | 'file-encrypted'
  | 'file-scripted'
  | 'file-attached'
  | 'picture-too-many-pixels'

/** A name to show: no folders, no control or bidi characters, at most 80 characters. */
export function fileName(given: string, mediaType: MediaType): string {
  const extension = extensions[mediaType]
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const bare = last
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*]/g, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .replace(/^\.+/, '')
  // A surrogate pair at the limit is removed as a whole.
  const short = bare.slice(0, 80 - extension.length).replace(/\p{Cs}/gu, '')
  return `${short || 'document'}${extension}`
}

const extensions: Record<MediaType, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
}
