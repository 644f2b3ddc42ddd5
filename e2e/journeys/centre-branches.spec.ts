import { expect } from '@playwright/test'
import { addDays, clinicDate } from '../../src/domain/schedule/zone.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import type { Say } from '../support/words.ts'

const patientName = 'سعاد حسين'

test('over HTTP: a centre has a branch, and its front desk moves a visit there and back', async ({
  plain: desk,
  path,
  say,
  sql,
  ownCentre,
  ownDoctor,
  signInProvider,
}) => {
  const [centre, another] = [
    await ownCentre([await ownDoctor()]),
    await ownCentre([await ownDoctor()]),
  ]
  await signInProvider(desk, centre)
  await sql`
    insert into provider_members (id, facility_id, user_id, role, joined_at)
    select gen_random_uuid(), other.id, user_id, 'owner', now()
    from provider_members join facilities on facilities.id = facility_id, facilities as other
    where facilities.slug = ${centre} and other.slug = ${another}`
  await desk.open(path(`/provider/${centre}/branches`))
  expect((await desk.send('#addedBranch-form')).status).toBe(422)
  expect(desk.textOf('#addedBranch-branch-error')).toBe(say('provider_error_branch'))
  expect((await desk.send('#addedBranch-form', { branch: another })).status).toBe(303)
  await desk.open(path(`/provider/${centre}`))
  const switcher = `nav[aria-label="${say('board_places')}"] a`
  expect(desk.document().querySelectorAll(switcher)).toHaveLength(2)
  await moveToPlace(desk, say, { path, from: centre, to: another })
  await desk.open(path(`/facilities/${centre}`))
  expect(desk.text()).toContain(say('facilities_branches'))
  await desk.open(path(`/provider/${another}/branches`))
  expect((await desk.send('form[id^="removedBranch"]')).status).toBe(303)
  await desk.open(path(`/facilities/${centre}`))
  expect(desk.text()).not.toContain(say('facilities_branches'))
})

type PlaceMove = { path: (address: string) => string; from: string; to: string }

/** Books tomorrow at a place by phone, moves the visit to the other place by the links of the board, and undoes that. */
async function moveToPlace(
  desk: PlainBrowser,
  say: Say,
  { path, from, to }: PlaceMove,
): Promise<void> {
  const hrefOf = (link: string) => desk.document().querySelector(link)?.getAttribute('href') ?? ''
  const day = addDays(clinicDate(new Date()), 1)
  await desk.open(path(`/provider/${from}?day=${day}`))
  const place = desk.document().querySelector('#visit-form option[value*="T"]')
  const visit = { patientName, phone: newPhone(), consent: 'yes' }
  const typed = { ...visit, place: place?.getAttribute('value') ?? '' }
  const { location } = await desk.send('#visit-form', typed)
  const reference = location?.split('#')[1] ?? ''
  await desk.open(hrefOf(`#${reference} a[href*="move="]`))
  expect(desk.textOf('#moved')).toContain(say('board_moving_places'))
  await desk.open(hrefOf(`nav[aria-label="${say('board_places')}"] a[href*="${to}"]`))
  await desk.open(hrefOf('main ol a[href*="at="]'))
  expect((await desk.send('#moveToDoctor-form')).status).toBe(303)
  expect(desk.path()).toContain(to)
  const undo = say('board_move_undo')
  expect(desk.textOf(`#${reference}`)).toContain(undo)
  expect((await desk.send('#mark-form', {}, undo)).status).toBe(303)
  await desk.open(path(`/provider/${from}?day=${day}`))
  expect(desk.textOf(`#${reference}`)).toContain(patientName)
}
