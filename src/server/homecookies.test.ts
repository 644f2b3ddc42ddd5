import { expect, test } from 'vitest'
import { hasOwnHome, isOwnHome } from './homecookies.server.ts'

test('a browser with a session, a booking or an area has a home of its own', () => {
  for (const cookies of ['area=maadi', 'locale=en; __Host-bookings=Fe26.2', 'a=b;session=x']) {
    expect(hasOwnHome(cookies), cookies).toBe(true)
  }
})

test('any other has everybody’s', () => {
  for (const cookies of [
    null,
    '',
    'locale=en',
    'area=',
    'area=; locale=ar',
    'my-area=x',
    'device=area',
  ]) {
    expect(hasOwnHome(cookies), String(cookies)).toBe(false)
  }
})

test('only the home page is a browser’s own', () => {
  for (const url of ['/', '/?utm_source=x', '/en', '/en?x=1', '/ar', '/ar/']) {
    expect(isOwnHome(url, 'area=maadi'), url).toBe(true)
    expect(isOwnHome(url, 'locale=en'), url).toBe(false)
  }
  for (const url of ['/doctors', '/english', '/en/doctors', '/arabic']) {
    expect(isOwnHome(url, 'area=maadi'), url).toBe(false)
  }
})
