import { expect, test } from 'vitest'
import { hasOwnHome } from './homecookies.server.ts'

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
