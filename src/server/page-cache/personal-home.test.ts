import { expect, test } from 'vitest'
import { hasOwnHome, isOwnHome } from './personal-home.ts'

test('a browser with a session, a booking or an area has a personal home page', () => {
  for (const cookies of ['area=maadi', 'locale=en; __Host-bookings=Fe26.2', 'a=b;session=x']) {
    expect(hasOwnHome(cookies), cookies).toBe(true)
  }
})

test('any other browser has the public one', () => {
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

test('only the home page is personal', () => {
  for (const url of ['/', '/?utm_source=x', '/en', '/en?x=1', '/ar', '/ar/']) {
    expect(isOwnHome(url, 'area=maadi'), url).toBe(true)
    expect(isOwnHome(url, 'locale=en'), url).toBe(false)
  }
  for (const url of ['/doctors', '/english', '/en/doctors', '/arabic']) {
    expect(isOwnHome(url, 'area=maadi'), url).toBe(false)
  }
})
