import { expect } from '@playwright/test'
import { test } from '../support/site.ts'

const branch = {
  nameAr: 'عيادة الدقي',
  nameEn: 'Dokki clinic',
  district: 'dokki',
  addressAr: '٣ شارع التحرير',
  addressEn: '3 Tahrir Street',
  landmarkAr: 'جنب المترو',
  landmarkEn: 'beside the metro',
  pin: '30.0385, 31.2122',
  phone: '01012345678',
  fee: '٤٥٠',
  worksByTurn: 'yes',
}

test('over HTTP: a doctor asks for a second branch, staff approve it, and a third is not offered', async ({
  plain: owner,
  newPlain,
  path,
  say,
  siteLocale,
  ownDoctor,
  signIn,
  signInProvider,
  openDesk,
}) => {
  const [doctor, desk, stranger] = [await ownDoctor(), newPlain(), newPlain()]
  await signInProvider(owner, doctor)
  await signIn(stranger)
  const profile = path(`/provider/${doctor}/profile`)
  expect(await stranger.open(profile)).toBe(404)

  expect(await owner.open(profile)).toBe(200)
  const refused = await owner.send('#newBranch-form', { ...branch, addressEn: 'شارع' })
  expect(refused.status).toBe(422)
  expect(owner.text()).toContain(say('practice_error_latin'))
  const texts = await owner.send('#texts-form', { headlineEn: 'Child doctor' })
  expect(texts).toEqual({ status: 303, location: `${profile}?done=asked` })
  expect(owner.document().querySelector('#texts-form')).toBeNull()
  const sent = await owner.send('#newBranch-form', branch)
  expect(sent).toEqual({ status: 303, location: `${profile}?done=asked` })
  expect(owner.text()).toContain(say('practice_asked'))
  expect(owner.document().querySelector('#newBranch-form')).toBeNull()
  // The first of the two: branches come before texts.
  await owner.follow(say('practice_change_link'))
  const reference = owner.path().split('/').at(-1) ?? ''

  await openDesk(desk)
  expect(await desk.open(path(`/staff/requests/${reference}`))).toBe(200)
  for (const text of [say('queue_detail_new_branch'), branch.nameEn, branch.addressAr])
    expect(desk.text()).toContain(text)
  expect((await desk.send('#approveChange-form', { addressEn: '' })).status).toBe(422)
  const corrected = '3 Tahrir Street, Dokki'
  expect((await desk.send('#approveChange-form', { addressEn: corrected })).status).toBe(303)
  expect(desk.text()).toContain(say('approval_corrections'))

  await owner.open(path(`/request/${reference}`))
  for (const text of [say('approval_corrections'), branch.addressEn, corrected])
    expect(owner.text()).toContain(text)

  await owner.open(profile)
  const name = siteLocale === 'ar' ? branch.nameAr : branch.nameEn
  expect(owner.text()).toContain(name)
  expect(owner.document().querySelector('#newBranch-form')).toBeNull()
  await owner.open(path(`/provider/${doctor}/hours`))
  expect(owner.text()).toContain(name)
})
