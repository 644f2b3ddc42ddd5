import { expect } from '@playwright/test'
import { profileOf } from '../support/doctors.ts'
import { test } from '../support/site.ts'

const line = {
  'line1-kind': 'degree',
  'line1-textAr': 'بكالوريوس الطب',
  'line1-textEn': 'MBBCh',
  'line1-placeAr': 'جامعة القاهرة',
  'line1-placeEn': 'Cairo University',
  'line1-fromYear': '١٩٩٥',
  'line1-untilYear': '2001',
}

test('over HTTP: a doctor sends a line of education, staff approve it, and patients read it', async ({
  plain: owner,
  newPlain,
  path,
  say,
  siteLocale,
  ownDoctor,
  signInProvider,
  openDesk,
}) => {
  const [doctor, desk, patient] = [await ownDoctor(), newPlain(), newPlain()]
  await signInProvider(owner, doctor)
  const profile = path(`/provider/${doctor}/profile`)
  await owner.open(profile)
  const early = await owner.send('#education-form', { ...line, 'line1-untilYear': '1990' })
  expect(early.status).toBe(422)
  expect(owner.text()).toContain(say('practice_error_year_end'))
  const sent = await owner.send('#education-form', line)
  expect(sent).toEqual({ status: 303, location: `${profile}?done=asked` })
  expect(owner.document().querySelector('#education-form')).toBeNull()
  await owner.follow(say('practice_change_link'))
  const reference = owner.path().split('/').at(-1) ?? ''

  await openDesk(desk)
  await desk.open(path(`/staff/requests/${reference}`))
  for (const text of ['MBBCh', 'جامعة القاهرة', say('directory_education_degree')])
    expect(desk.text()).toContain(text)
  expect((await desk.send('#approveChange-form', {})).status).toBe(303)

  await patient.open(profileOf(path, doctor))
  expect(patient.text()).toContain(say('directory_education'))
  expect(patient.text()).toContain(siteLocale === 'ar' ? 'بكالوريوس الطب' : 'MBBCh')
  expect(patient.text()).toContain(siteLocale === 'ar' ? '٢٠٠١' : '1995–2001')
})
