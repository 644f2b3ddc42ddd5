import { expect } from '@playwright/test'
import { holdPlainly, lastPart, openLateSlot, profileOf } from '../support/doctors.ts'
import { inArabicDigits, newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'

test('over HTTP: each form answers 303 to the resulting page', async ({
  plain,
  path,
  say,
  ownDoctor,
}) => {
  await holdPlainly(plain, profileOf(path, await ownDoctor()))
  expect(plain.text()).toContain(say('booking_held'))
  expect((await plain.send('#booking-form', { patientName: 'منى السيد' })).status).toBe(422)
  const phone = inArabicDigits(newPhone())
  const booked = await plain.send('#booking-form', { phone, consent: 'yes' })
  expect(booked.status).toBe(303)
  expect(booked.location).toMatch(/\/booking\/BLS-[0-9A-Z-]+$/)
  expect(plain.textOf('h1')).toBe(say('booking_done'))
  expect(plain.text()).toContain(lastPart(booked.location))

  await plain.follow(say('booking_reschedule'))
  expect(plain.textOf('h1')).toBe(say('booking_reschedule_title'))
  await openLateSlot(plain)
  const moved = await plain.send('#reschedule-form')
  expect(moved).toEqual({ status: 303, location: booked.location })
  expect(plain.textOf('h1')).toBe(say('booking_done'))
  const cancelled = await plain.send('#cancellation-form')
  expect(cancelled).toEqual({ status: 303, location: booked.location })
  expect(plain.textOf('h1')).toBe(say('booking_status_cancelled'))
  expect(plain.text()).toContain(say('booking_payment_none'))
  // A tab that was opened before shows what happened.
  await plain.open(`${booked.location}/reschedule`)
  expect(plain.textOf('h1')).toBe(say('booking_status_cancelled'))
})

test('over HTTP: a free time can be booked without its hold', async ({
  plain,
  path,
  say,
  ownDoctor,
}) => {
  expect(await plain.open(profileOf(path, await ownDoctor()))).toBe(200)
  await openLateSlot(plain)
  expect(plain.text()).toContain(say('booking_hold'))
  const typed = { patientName: 'منى السيد', phone: newPhone(), consent: 'yes' }
  expect((await plain.send('#booking-form', typed)).status).toBe(303)
  expect(plain.textOf('h1')).toBe(say('booking_done'))
})

test('over HTTP: the clinic is told that the patient is a child, and how old', async ({
  plain,
  newPlain,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  await holdPlainly(plain, profileOf(path, doctor))
  const typed = { bookedFor: 'child', patientName: 'عمر علي', phone: newPhone(), consent: 'yes' }
  expect((await plain.send('#booking-form', typed)).status).toBe(422)
  expect(plain.text()).toContain(say('forms_error_child_age_required'))
  expect((await plain.send('#booking-form', { ...typed, patientAge: '18' })).status).toBe(422)
  expect(plain.text()).toContain(say('forms_error_child_age_invalid'))
  const booked = await plain.send('#booking-form', { ...typed, patientAge: '٧' })
  expect(booked.status).toBe(303)

  const clinic = newPlain()
  await signInProvider(clinic, doctor)
  await clinic.open(path(`/provider/${doctor}/visit/${lastPart(booked.location)}`))
  expect(clinic.text()).toContain(say('family_relation_child'))
  expect(clinic.text()).toMatch(/7 years old|٧ سنين/)
})
