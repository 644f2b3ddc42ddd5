import { expect, test } from 'vitest'
import type { FacilityView } from '#/server/facilities/views.ts'
import type { HospitalView } from '#/server/hospitals/view.ts'
import { facilityJsonLd } from './jsonld.ts'

const facility: FacilityView = {
  slug: 'el-shifa',
  kind: 'hospital',
  name: 'مستشفى الشفا',
  about: 'مستشفى عام',
  licenceNumber: '12/2019',
  area: 'الدقي',
  governorate: 'الجيزة',
  address: '٥ شارع التحرير',
  landmark: 'جنب المترو',
  pin: null,
  phones: [],
  services: ['surgery', 'maternity', 'no-longer-known'],
  homeSampling: false,
  accreditation: null,
  isDemo: false,
}
const birth = {
  id: '1',
  name: 'ولادة قيصرية',
  note: '',
  minPiastres: 1,
  maxPiastres: 2,
  confirmedOn: '2026-11-21',
  isRecent: true,
}
const hospital: HospitalView = {
  facts: [],
  visitingHours: '',
  insurers: [],
  procedures: [{ department: null, procedures: [birth] }],
}

test('search engines learn a hospital’s departments, and what it does', () => {
  expect(facilityJsonLd(facility, hospital, 'https://balsam.example')).toMatchObject({
    '@type': 'Hospital',
    department: [{ name: 'عمليات' }, { name: 'نساء وولادة' }],
    availableService: [{ '@type': 'MedicalProcedure', name: 'ولادة قيصرية' }],
  })
})

test('a laboratory has neither', () => {
  const lab = facilityJsonLd({ ...facility, kind: 'lab' }, null, 'https://balsam.example')
  expect(lab).toHaveProperty('@type', 'DiagnosticLab')
  expect(lab).not.toHaveProperty('department')
  expect(lab).not.toHaveProperty('availableService')
})
