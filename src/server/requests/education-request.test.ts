import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { EducationLine } from '#/domain/directory/education.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { findProfile } from '#/server/doctors/profile-view.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findSavedProfile } from '#/server/practices/page.ts'
import { findDeskRequest } from '#/server/request-desk/queue.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { approveChange } from './approve.ts'
import { askForEducation } from './education-request.ts'
import { findQueued } from './find-queued.ts'
import { askForChange } from './profile-change.ts'
import { moveRequest } from './work.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const publisher = await deskMember(app, ['directory'])

let practice: TestPractice
let owner: Membership

const degree: EducationLine = {
  kind: 'degree',
  textAr: 'بكالوريوس الطب',
  textEn: 'MBBCh',
  placeAr: 'جامعة القاهرة',
  placeEn: 'Cairo University',
  fromYear: 1995,
  untilYear: 2001,
}
const post: EducationLine = {
  kind: 'post',
  textAr: 'مدرس القلب',
  textEn: 'Lecturer in cardiology',
  placeAr: 'القصر العيني',
  placeEn: 'Kasr Al-Ainy',
  fromYear: 2010,
  untilYear: null,
}

beforeEach(async () => {
  practice = await emptyPractice(db, app)
  owner = await practice.member('owner')
})

const user = (): User => ({ id: owner.userId, name: 'منى السيد', phone: '+201012345678' })

function ask(
  lines: EducationLine[],
  member: Membership | null = owner,
  key: string = randomUUID(),
) {
  return askForEducation(app, member, user(), { lines, submissionKey: key, locale: 'ar' })
}

async function asked(lines: EducationLine[]) {
  const answer = await ask(lines)
  if (!answer.ok) throw new Error(answer.code)
  const found = await findQueued(app, answer.reference)
  if (!found) throw new Error('The request is missing.')
  return { reference: answer.reference, seen: found.updatedAt }
}

const page = () => findSavedProfile(app, owner)
async function published() {
  const { result } = await inRequest(app, { locale: 'en' }, () => findProfile(app, practice.slug))
  return result?.education
}

test('approved lines are published, the newest first, and what they replace is compared', async () => {
  expect((await page())?.missing).toContain('education')
  const first = await asked([degree, post])
  expect(await published()).toEqual([])
  const approval = { reference: first.reference, seen: first.seen, texts: {} }
  expect(await approveChange(app, publisher, approval)).toEqual({ ok: true })
  expect(await published()).toEqual([
    { kind: 'post', text: post.textEn, place: post.placeEn, fromYear: 2010, untilYear: null },
    { kind: 'degree', text: 'MBBCh', place: 'Cairo University', fromYear: 1995, untilYear: 2001 },
  ])
  expect((await page())?.education).toEqual([post, degree])
  expect((await page())?.missing).not.toContain('education')
  const [entry] = await listAuditEntries(app, { subjectId: practice.doctorId })
  expect(entry).toMatchObject({ action: 'profile-changed', after: { fields: ['education'] } })

  const second = await asked([degree])
  const { result: shown } = await inRequest(app, { locale: 'en' }, () =>
    findDeskRequest(app, publisher, second.reference),
  )
  const [change] = shown?.changes ?? []
  expect(change?.before).toContain(post.textAr)
  expect(change?.after).toContain('1995')
  expect(change?.after).not.toContain(post.textAr)
  const next = { reference: second.reference, seen: second.seen, texts: {} }
  expect(await approveChange(app, publisher, next)).toEqual({ ok: true })
  expect((await page())?.education).toEqual([degree])
})

test('a change waits alone, beside one of the texts, and its rejection has a reason', async () => {
  const key = randomUUID()
  const first = await ask([degree], owner, key)
  expect(first).toMatchObject({ ok: true })
  expect(await ask([degree], owner, key)).toEqual(first)
  expect(await ask([post])).toEqual({ ok: false, code: 'change-waiting' })
  const { texts } = (await page()) ?? {}
  if (!texts || !first.ok) throw new Error('Nothing was sent.')
  const sent = { photoIds: [], submissionKey: randomUUID(), locale: 'ar' as const }
  const changed = { ...texts, headlineEn: 'Heart doctor' }
  expect(await askForChange(app, owner, user(), { ...sent, texts: changed })).toMatchObject({
    ok: true,
  })
  const { updatedAt: seen } = (await findQueued(app, first.reference)) ?? {}
  if (!seen) throw new Error('The request is missing.')
  const held = { reference: first.reference, seen }
  const reason = 'اكتب اسم الجامعة كامل'
  await moveRequest(app, publisher, { ...held, status: 'rejected', reason })
  const { changes } = (await page()) ?? {}
  expect(changes).toMatchObject({ education: { state: 'rejected', reason } })
  expect(changes).toMatchObject({ texts: { state: 'waiting' } })
  expect(await published()).toEqual([])
})

test('strangers, assistants, wrong years and unchanged lines are refused', async () => {
  expect(await ask([degree], null)).toEqual({ ok: false, code: 'not-yours' })
  const assistant = await practice.member('assistant')
  expect(await ask([degree], assistant)).toEqual({ ok: false, code: 'not-yours' })
  expect(await ask([degree, { ...post, fromYear: 2027 }])).toEqual({
    ok: false,
    code: 'year-invalid',
    line: 1,
    field: 'fromYear',
  })
  expect(await ask([{ ...degree, untilYear: 1990 }])).toMatchObject({ code: 'year-end-invalid' })
  expect(await ask([])).toEqual({ ok: false, code: 'nothing-changed' })
})
