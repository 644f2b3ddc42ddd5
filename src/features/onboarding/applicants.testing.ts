import type { FormOutcome, Typed } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { storeUpload } from '#/forms/upload.server.ts'
import type { App } from '#/server/app.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { pdf } from '#/testing/documents.ts'
import { inRequest } from '#/testing/request.ts'
import { joinForms } from './forms.server.ts'

const clinic = {
  district: 'maadi',
  address: '١٢ شارع ٩',
  landmark: 'جنب المحطة',
  publicPhone: '٠٢ ٢٣٤٥ ٦٧٨٩',
  fee: '٤٠٠',
  followUpFee: '0',
  days: '6 1 3',
  from: '18:00',
  until: '02:00',
}

/** All that a doctor types, without the documents. */
export const doctorTyped: Typed = {
  form: 'doctor',
  nameAr: 'هبة سامي',
  nameEn: 'Heba Samy',
  phone: '01012345678',
  email: '',
  nationalId: '٢٩٠٠١٠١١٢٣٤٥٦٧',
  gender: 'female',
  specialty: 'dermatology',
  title: 'specialist',
  syndicateNumber: '٩٠٠٠٠١',
  licenceExpiry: '31/12/2027',
  experience: '12',
  languages: 'ar en',
  clinics: '1',
  ...clinicTyped(1),
  application: 'yes',
  request: 'yes',
}

export const labTyped: Typed = {
  form: 'lab',
  nameAr: 'معمل الشروق',
  nameEn: 'El Shorouk Lab',
  licenceNumber: '١٢٣ / ٢٠١٩',
  licenceExpiry: '2027-12-31',
  director: 'د. سامي فؤاد',
  phone: '01112345678',
  district: 'maadi',
  address: '١٢ شارع ٩',
  landmark: 'جنب المحطة',
  publicPhone: '19623',
  tests: 'blood pcr',
  homeSampling: 'yes',
  application: 'yes',
  request: 'yes',
}

export function clinicTyped(number: number, changes: Typed = {}): Typed {
  const fields = Object.entries({ ...clinic, ...changes })
  return Object.fromEntries(fields.map(([field, text]) => [`clinic${number}-${field}`, text]))
}

/** Uploads a small document for each of these fields. */
export async function withDocuments(app: App, ...fields: string[]): Promise<Typed> {
  const { result } = await inRequest(app, { method: 'POST' }, () =>
    Promise.all(
      fields.map(async (field) => {
        const upload = await storeUpload(new File([new Uint8Array(pdf)], `${field}.pdf`), field)
        return [field, upload.ok ? upload.token : '']
      }),
    ),
  )
  return Object.fromEntries(result)
}

export function doctorDocuments(app: App): Promise<Typed> {
  return withDocuments(app, 'syndicateCard', 'practisingLicence', 'idCard')
}

/** Sends a form in the same way as its page. */
export async function sendForm(
  app: App,
  typed: Typed,
  address = 'somewhere',
): Promise<FormOutcome> {
  const { result } = await inRequest(app, { method: 'POST', address }, async () =>
    receive(joinForms, { ...(await issueFormToken(app)), ...typed }),
  )
  return result
}
