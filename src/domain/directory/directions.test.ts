import { expect, test } from 'vitest'
import { directionsHref, mapsAppHref } from './directions.ts'
import { parsePin } from './pin.ts'

const pin = { latitude: 30.0612, longitude: 31.219 }
const clinic = { name: 'عيادة (الزمالك) & شركاه', address: '٩ شارع ٢٦ يوليو، الزمالك', pin }

test('both links lead to the pin, whatever its name', () => {
  expect(parsePin(directionsHref(clinic))).toEqual({ ok: true, point: pin })
  expect(parsePin(mapsAppHref(clinic) ?? '')).toEqual({ ok: true, point: pin })
})

test('without a pin the address is searched for, and no app is offered', () => {
  const unpinned = { ...clinic, pin: null }
  expect(new URL(directionsHref(unpinned)).searchParams.get('destination')).toBe(clinic.address)
  expect(mapsAppHref(unpinned)).toBeNull()
})
