/**
 * The fields of requests' details, and of the parts of one, in the order of their forms: a jsonb column has
 * its own order of keys.
 */
export const detailFields = [
  'service',
  'rate',
  'procedure',
  'hospital',
  'topic',
  'message',
  'callWindow',
  'doctor',
  'vacancy',
  'email',
  'nameAr',
  'nameEn',
  'gender',
  'specialty',
  'title',
  'syndicateNumber',
  'licenceNumber',
  'licenceExpiry',
  'experience',
  'about',
  'director',
  'languages',
  'branch',
  'district',
  'species',
  'age',
  'count',
  'equipment',
  'minPiastres',
  'maxPiastres',
  'visits',
  'clinics',
  'address',
  'addressAr',
  'addressEn',
  'floor',
  'landmark',
  'landmarkAr',
  'landmarkEn',
  'pin',
  'phone',
  'phones',
  'case',
  'nurse',
  'feePiastres',
  'followUpFeePiastres',
  'followUpDays',
  'cutoffHours',
  'refundPercent',
  'worksByTurn',
  'allowsUndo',
  'access',
  'askAgainHours',
  'days',
  'startsAt',
  'endsAt',
  'tests',
  'departments',
  'facilityKind',
  'homeSampling',
  'accreditation',
  'headlineAr',
  'headlineEn',
  'bioAr',
  'bioEn',
  'homeVisit',
  'waitingMinutes',
  'education',
  'textAr',
  'textEn',
  'placeAr',
  'placeEn',
  'fromYear',
  'untilYear',
  'plan',
  'pricePiastres',
  'listedPrice',
  'downPaymentPiastres',
  'months',
  'terms',
  'kind',
  'monthlyRate',
  'feeRate',
  'minDownPaymentRate',
  'minMonths',
  'maxMonths',
  'quote',
  'financedPiastres',
  'monthlyPiastres',
  'lastPiastres',
  'firstDayPiastres',
  'interestPiastres',
  'financierPiastres',
  'costPiastres',
  'yearlyRate',
  'totalPiastres',
  'income',
  'note',
  'estimate',
] as const
export type DetailField = (typeof detailFields)[number]

type DetailValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly DetailValue[]
  | DetailPart
type DetailPart = { readonly [Field in DetailField]?: DetailValue }

/** A request's details as its form writes them. A field without words does not compile. */
export type RequestDetails = DetailPart

/** A requested change of a profile, with the values at the time of the request, or a new branch. */
export type ProfileChangeDetails = {
  doctorId: string
  changes?: DetailPart
  branch?: DetailPart
  before?: DetailPart
}
