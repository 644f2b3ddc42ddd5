import { describe, expect, test } from 'vitest'
import { parsePin } from './pin.ts'

const zamalek = { ok: true, point: { latitude: 30.06123, longitude: 31.22 } }

describe('texts with a place', () => {
  test.each([
    ['coordinates', '30.06123, 31.22'],
    ['coordinates without a comma', '30.06123 31.22'],
    ['coordinates in brackets', '(30.06123, 31.22)'],
    ['coordinates in Arabic digits', '٣٠٫٠٦١٢٣، ٣١٫٢٢'],
    ['coordinates in Persian digits', '۳۰٫۰۶۱۲۳, ۳۱٫۲۲'],
    ['coordinates with direction marks', '\u200e30.06123\u200e, \u200f31.22'],
    ['more digits than a map has', '30.061229999999, 31.2200000001'],
    ['a geo URI', 'geo:30.06123,31.22'],
    ['a geo URI with a zoom', 'GEO:30.06123,31.22?z=17'],
    ['a geo URI as Android writes it', 'geo:0,0?q=30.06123,31.22(Clinic)'],
    ['a view of Google Maps', 'https://www.google.com/maps/@30.06123,31.22,17z'],
    ['a search of Google Maps', 'https://maps.google.com/?q=30.06123,31.22'],
    ['an encoded search', 'https://www.google.com/maps/search/?api=1&query=30.06123%2C31.22'],
    ['a search by its path', 'https://www.google.com/maps/search/30.06123,+31.22?entry=tts'],
    ['the end of a route', 'https://www.google.com/maps/dir/?api=1&destination=30.06123,31.22'],
    ['an old search', 'https://maps.google.com/maps?q=loc:30.06123,31.22&z=15'],
    ['Apple Maps', 'https://maps.apple.com/?ll=30.06123,31.22&q=Clinic'],
    ['OpenStreetMap', 'https://www.openstreetmap.org/#map=17/30.06123/31.22'],
    [
      'a marker of OpenStreetMap',
      'https://www.openstreetmap.org/?mlat=30.06123&mlon=31.22#map=17/30.1/31.3',
    ],
    ['a text around a link', 'عيادتي هنا: https://maps.google.com/?q=30.06123,31.22 مستنيكم'],
  ])('%s', (_, text) => {
    expect(parsePin(text)).toEqual(zamalek)
  })

  test('the place takes precedence over the centre of the map', () => {
    const link =
      'https://www.google.com/maps/place/Clinic/@30.1,31.4,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d30.06123!4d31.22!16s'
    expect(parsePin(link)).toEqual(zamalek)
  })
})

test.each([
  'https://maps.app.goo.gl/AbC123xyz',
  'Dropped pin\nhttps://maps.app.goo.gl/AbC123xyz',
  'https://goo.gl/maps/AbC123',
])('%s cannot be read without a request to its service', (text) => {
  expect(parsePin(text)).toEqual({ ok: false, code: 'pin-short-link' })
})

test.each([
  '48.85, 2.35',
  'https://www.google.com/maps/@24.71,46.67,12z',
  'geo:0,0',
  '-30.06,31.22',
])('%s is not in Egypt', (text) => {
  expect(parsePin(text)).toEqual({ ok: false, code: 'pin-outside' })
})

test.each([
  '',
  'الزمالك',
  '30.06',
  '30.06,',
  '300.06, 310.22',
  'NaN, NaN',
  '1e1, 3e1',
  'https://www.google.com/maps/place/Cairo',
  '%E0%A4%A',
  '30.06,31.22,5',
  '9'.repeat(50_000),
])('%s is not a place', (text) => {
  expect(parsePin(text)).toEqual({ ok: false, code: 'pin-unreadable' })
})
