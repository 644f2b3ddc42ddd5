import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { deskEditor, ownEditor } from '#/server/visit-types/editor.ts'
import { saveVisitType } from '#/server/visit-types/save.ts'
import { raiseVisitType, withdrawVisitType } from '#/server/visit-types/withdraw.ts'
import { deskMember } from '#/testing/desk.ts'
import { ok, openTypes, refused, typedType } from './typed-practice.testing.ts'
import { visitTypeSchema } from './visit-types.ts'

const { app, nextPractice } = await openTypes()

let doctor: Awaited<ReturnType<typeof nextPractice>>

beforeEach(async () => {
  doctor = await nextPractice()
})

describe('keeping types', () => {
  test('an owner adds, changes, orders and withdraws them, and it is in the audit', async () => {
    expect(await doctor.save({}, await doctor.practice.member('assistant'))).toEqual(
      refused('not-yours'),
    )
    expect(await doctor.save()).toEqual(ok)
    expect(await doctor.save({ nameAr: 'إيكو', nameEn: 'Echo', isFeeFrom: 'yes' })).toEqual(ok)
    expect((await doctor.own()).map(({ slug }) => slug)).toEqual(['ecg', 'echo'])
    const [ecg, echo] = await doctor.own()
    if (!ecg || !echo) throw new Error('The types are missing.')
    expect(await raiseVisitType(app, ownEditor(doctor.owner), echo)).toEqual(ok)
    expect((await doctor.own()).map(({ slug }) => slug)).toEqual(['echo', 'ecg'])
    const moved = (await doctor.own())[1]
    const change = { id: ecg.id, seen: moved?.seen ?? '', fee: '300' }
    expect(await doctor.save({ ...change, seen: ecg.seen })).toEqual(refused('changed-meanwhile'))
    expect(await doctor.save(change)).toEqual(ok)
    expect((await doctor.own())[1]).toMatchObject({ feePiastres: 30_000, typed: { fee: '300' } })
    const other = await doctor.practice.member('assistant')
    const last = (await doctor.own())[0]
    if (!last) throw new Error('The type is missing.')
    expect(await withdrawVisitType(app, ownEditor(other), last)).toEqual(refused('not-yours'))
    expect(await withdrawVisitType(app, ownEditor(doctor.owner), last)).toEqual(ok)
    expect(await withdrawVisitType(app, ownEditor(doctor.owner), last)).toEqual(
      refused('changed-meanwhile'),
    )
    // The address of the withdrawn one stays its own.
    expect(await doctor.save({ nameAr: 'إيكو', nameEn: 'Echo' })).toEqual(ok)
    expect((await doctor.own()).map(({ slug }) => slug)).toEqual(['ecg', 'echo-2'])
    const entries = await listAuditEntries(app, { subjectId: doctor.practice.doctorId })
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['visit-type-changed', 'visit-type-withdrawn']),
    )
  })

  test('staff who keep the directory change them too, audited as staff; other staff may not', async () => {
    const [keeper, other] = [
      await deskMember(app, ['directory']),
      await deskMember(app, ['requests']),
    ]
    const { slug, doctorId } = doctor.practice
    const typed = typedType({ branches: doctor.practice.branchIds[0] })
    const { slug: _slug, ...input } = visitTypeSchema.parse(typed)
    expect(await deskEditor(app, other, slug)).toBeNull()
    expect(await deskEditor(app, keeper, 'nobody')).toBeNull()
    expect(await saveVisitType(app, await deskEditor(app, keeper, slug), input)).toEqual(ok)
    const [ecg] = await doctor.own()
    if (!ecg) throw new Error('The type is missing.')
    const [entry] = await listAuditEntries(app, { subjectId: doctorId })
    expect(entry).toMatchObject({ actorKind: 'staff', actorId: keeper.staffId })
    expect(await withdrawVisitType(app, await deskEditor(app, keeper, slug), ecg)).toEqual(ok)
    expect(await doctor.own()).toEqual([])
  })

  test.each<[string, Record<string, string>, string]>([
    ['length 0', { minutes: '0' }, 'minutes'],
    ['length −5', { minutes: '-5' }, 'minutes'],
    ['length 241', { minutes: '٢٤١' }, 'minutes'],
    ['a buffer of 61', { bufferAfterMinutes: '61' }, 'bufferAfterMinutes'],
    ['a name in one language', { nameEn: '' }, 'nameEn'],
    ['an Arabic name in Latin letters', { nameAr: 'ECG' }, 'nameAr'],
    ['no branch', { branches: '' }, 'branches'],
    ['181 days ahead', { daysAhead: '181' }, 'daysAhead'],
    ['no places', { placesPerDay: '0' }, 'placesPerDay'],
  ])('%s is refused beside its field', (_what, change, field) => {
    const parsed = visitTypeSchema.safeParse(typedType(change))
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  test('what does not fit the hours, is free without being a follow-up, or has a known name is refused', async () => {
    expect(await doctor.save({ minutes: '90', bufferAfterMinutes: '45' })).toEqual(
      refused('visit-too-long'),
    )
    expect(await doctor.save({ fee: '0' })).toEqual(refused('visit-fee-required'))
    expect(await doctor.save({ fee: '0', kind: 'follow-up' })).toEqual(ok)
    expect(await doctor.save({ nameAr: 'تاني' })).toEqual(refused('visit-name-taken'))
    expect(await doctor.save({ nameAr: 'عودة', nameEn: 'Again', bookableBy: 'returning' })).toEqual(
      refused('visit-days-required'),
    )
    expect(await doctor.save({ branches: randomUUID(), nameAr: 'بعيد', nameEn: 'Far' })).toEqual(
      refused('not-yours'),
    )
  })

  test('the 51st is refused', async () => {
    for (let index = 1; index <= 50; index += 1)
      expect(await doctor.save({ nameAr: `نوع ${index}`, nameEn: `Type ${index}` })).toEqual(ok)
    expect(await doctor.save()).toEqual(refused('visit-types-too-many'))
  })
})
