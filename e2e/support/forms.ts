import { newNumber } from './people.ts'

export type Fields = Record<string, string>

/** A form that writes a row, and all values that it needs. */
export type Form = {
  page: string
  name: string
  /** Typed values, by field; all are required except `optional`. */
  typed: Fields
  chosen?: Fields
  optional?: string[]
  /** The field of `typed` that must be unique, so that each body has another number. */
  once?: string
  /** Fields of the page that the form does not use. */
  unread?: string[]
  documents?: string[]
  leads: RegExp
}

const request = /^\/request\/BLR-[0-9A-Z]{4}-[0-9A-Z]{4}$/
const labOrder = /^\/lab-order\/BLL-[0-9A-Z]{4}-[0-9A-Z]{4}$/
export const person = { name: 'سلمى فاروق' }
const home = { address: '١٢ شارع عباس العقاد', landmark: 'جنب الجامع', floor: 'الدور ٣' }
const complaint = { case: 'سخونية من يومين' }
const place = { address: home.address, landmark: home.landmark, publicPhone: '19623' }
const facility = {
  ...place,
  nameAr: 'سلمى فاروق',
  nameEn: 'Salma',
  licenceNumber: newNumber(),
  licenceExpiry: '2099-12-31',
  director: 'سامي فؤاد',
}
const consents = { application: 'yes', request: 'yes' }
/** The position in a form with steps, which is no content. */
const steps = ['step', 'draft']

export const forms: Form[] = [
  {
    page: '/contact-us',
    name: 'contact',
    typed: { ...person, message: 'سؤال عن الفاتورة' },
    chosen: { topic: 'payment', consent: 'yes' },
    leads: request,
  },
  {
    page: '/call-back',
    name: 'call-back',
    typed: { ...person, message: 'ميعاد بدري', email: 'salma@example.com' },
    chosen: { window: '', consent: 'yes' },
    optional: ['message', 'email'],
    leads: request,
  },
  {
    page: '/facilities/el-rahma-hospital-heliopolis/estimate',
    name: 'estimate',
    typed: { ...person, message: 'ولادة قيصرية لتوأم' },
    chosen: { consent: 'yes' },
    leads: request,
  },
  {
    page: '/lab-tests/book/nile-lab-dokki?tests=cbc,tsh',
    name: 'labOrder',
    typed: person,
    chosen: { at: '', consent: 'yes' },
    leads: labOrder,
  },
  {
    page: '/lab-tests/photo/nile-lab-dokki',
    name: 'prescription',
    typed: person,
    chosen: { consent: 'yes' },
    documents: ['photo'],
    leads: labOrder,
  },
  {
    page: '/my-data',
    name: 'my-data',
    typed: { ...person, note: 'كل بياناتي' },
    chosen: { right: 'export', consent: 'yes' },
    optional: ['note'],
    leads: request,
  },
  {
    page: '/services/homeVisit?rate=home-gp&district=maadi',
    name: 'visit',
    typed: { ...person, ...home, ...complaint },
    chosen: { window: '', consent: 'yes', health: 'yes' },
    optional: ['floor'],
    leads: request,
  },
  {
    page: '/services/nursing?rate=nursing-elderly-12&district=dokki&count=3&equipment=equipment-bed',
    name: 'nursing',
    typed: { ...person, ...home, ...complaint },
    chosen: { window: '', nurse: 'female', consent: 'yes', health: 'yes' },
    optional: ['floor'],
    leads: request,
  },
  {
    page: '/services/pets?rate=pet-exam-home&district=maadi',
    name: 'pet-home',
    typed: { ...person, ...home, ...complaint, age: 'سنتين' },
    chosen: { window: '', species: 'cat', consent: 'yes' },
    optional: ['floor', 'case'],
    leads: request,
  },
  {
    page: '/services/pets?rate=pet-exam-clinic&district=maadi',
    name: 'pet-clinic',
    typed: { ...person, ...complaint, age: 'سنتين' },
    chosen: { window: '', species: 'dog', consent: 'yes' },
    optional: ['case'],
    leads: request,
  },
  {
    page: '/services/homeVisit?rate=home-gp&district=helwan',
    name: 'lead',
    typed: person,
    chosen: { consent: 'yes' },
    unread: ['count'],
    leads: request,
  },
  {
    page: '/job/home-nurse',
    name: 'application',
    typed: { ...person, email: 'salma@example.com', experience: '4', about: 'أربع سنين رعاية' },
    chosen: { consent: 'yes' },
    documents: ['cv'],
    leads: request,
  },
  {
    page: '/surgery-isntallement/apply?procedure=gallbladder&plan=flat-with-fee&price=60000&down=12000&months=12',
    name: 'application',
    typed: { ...person, nationalId: '29001011234567' },
    chosen: { request: 'yes', health: 'yes', financing: 'yes' },
    documents: ['idCard', 'incomeProof', 'medicalReport'],
    leads: request,
  },
  {
    page: '/joinAsDoctors',
    name: 'doctor',
    typed: {
      nameAr: 'سلمى فاروق',
      nameEn: 'Salma Farouk',
      nationalId: '29001011234567',
      syndicateNumber: newNumber(),
      licenceExpiry: '2099-12-31',
      experience: '12',
      'clinic1-address': home.address,
      'clinic1-landmark': home.landmark,
      'clinic1-publicPhone': '0223456789',
      'clinic1-fee': '400',
      'clinic1-followUpFee': '0',
    },
    chosen: {
      gender: 'female',
      specialty: 'dermatology',
      title: 'specialist',
      languages: 'ar',
      clinics: '1',
      'clinic1-district': 'maadi',
      'clinic1-days': '6',
      'clinic1-from': '18:00',
      'clinic1-until': '02:00',
      ...consents,
    },
    once: 'syndicateNumber',
    unread: steps,
    documents: ['syndicateCard', 'practisingLicence', 'idCard'],
    leads: request,
  },
  {
    page: '/join-as-lab',
    name: 'lab',
    typed: facility,
    once: 'licenceNumber',
    chosen: { district: 'maadi', tests: 'pcr', homeSampling: 'no', ...consents },
    unread: steps,
    documents: ['licence', 'commercialRegister', 'taxCard'],
    leads: request,
  },
  {
    page: '/joinAsHospital',
    name: 'hospital',
    typed: facility,
    once: 'licenceNumber',
    chosen: { district: 'maadi', departments: 'emergency', ...consents },
    unread: steps,
    documents: ['licence', 'commercialRegister', 'taxCard'],
    leads: request,
  },
  {
    page: '/offers/teeth-cleaning',
    name: 'claim',
    typed: person,
    chosen: { consent: 'yes' },
    leads: /^\/voucher\/BLV-[0-9A-Z]{4}-[0-9A-Z]{4}$/,
  },
]
