import { expect, test } from 'vitest'
import { hasPage, serviceOfPath, siteServices } from '#/domain/content/services.ts'
import { publicScreens, screens } from '#/domain/screens.ts'

test.each([
  ['/home-visit', 'homeVisit'],
  ['/services/homeVisit', 'homeVisit'],
  ['/nursing-service', 'nursing'],
  ['/offers/whitening', 'offers'],
  ['/surgery-isntallement/apply', 'surgery'],
  ['/services/magazines/feed.xml', 'magazine'],
  ['/Premature%20aging', 'magazine'],
  ['/joinAsHospital', 'facilities'],
])('%s belongs to %s', (path, service) => {
  expect(serviceOfPath(path)).toBe(service)
})

test.each([
  '/',
  '/doctors',
  '/jobs',
  '/joinAsDoctors',
  '/services',
  '/offersale',
  '/voucher/BLV-1',
])('%s is a page of every site', (path) => {
  expect(serviceOfPath(path)).toBeNull()
  expect(hasPage(path, siteServices)).toBe(true)
})

test('each service has a screen, which is there unless that service is off', () => {
  for (const service of siteServices) {
    const its = [...screens, ...publicScreens].filter((path) => serviceOfPath(path) === service)
    expect(its, service).not.toEqual([])
    for (const path of its) {
      expect(hasPage(path, [service])).toBe(false)
      expect(
        hasPage(
          path,
          siteServices.filter((each) => each !== service),
        ),
      ).toBe(true)
    }
  }
})
