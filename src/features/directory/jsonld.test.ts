import { expect, test } from 'vitest'
import { doctorListJsonLd, physicianJsonLd, profileCrumbsJsonLd } from './jsonld.ts'
import { sampleDoctor } from './sample-doctor.testing.ts'

const ORIGIN = 'https://balsam.example'

test('a physician has the properties that schema.org and search engines require', () => {
  expect(physicianJsonLd(sampleDoctor, ORIGIN)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Physician',
    '@id': 'https://balsam.example/doctor/mona-adel',
    url: 'https://balsam.example/doctor/mona-adel',
    name: 'د. منى عادل',
    description: 'استشارية الأمراض الجلدية',
    medicalSpecialty: 'https://schema.org/Dermatology',
    telephone: '+201000000001',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '٩ شارع ٩',
      addressLocality: 'المعادي',
      addressRegion: 'القاهرة',
      addressCountry: 'EG',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 29.96, longitude: 31.26 },
    priceRange: 'EGP 400',
    currenciesAccepted: 'EGP',
    knowsLanguage: ['ar', 'en'],
    location: [
      {
        '@type': 'MedicalClinic',
        name: 'عيادة المعادي',
        image: ['https://balsam.example/api/clinic-photos/p1?w=1200'],
        telephone: '+201000000001',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '٩ شارع ٩',
          addressLocality: 'المعادي',
          addressRegion: 'القاهرة',
          addressCountry: 'EG',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 29.96, longitude: 31.26 },
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: 'https://schema.org/Saturday',
            opens: '18:00',
            closes: '00:30',
          },
        ],
      },
    ],
    // The post is none: a Physician is no Person to schema.org.
    hasCredential: [
      {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'degree',
        name: 'دكتوراه الجلدية',
        recognizedBy: { '@type': 'Organization', name: 'جامعة القاهرة' },
      },
    ],
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.7,
      reviewCount: 3,
      bestRating: 5,
      worstRating: 1,
    },
  })
})

test('seasonal hours are valid for their dates, also where a usual day is closed', () => {
  const [branch] = sampleDoctor.branches
  if (!branch) throw new Error('The sample has no branch.')
  const hours = [
    { weekday: 6, spans: [] },
    { weekday: 7, spans: [{ startsAt: '20:30', endsAt: '00:30' }] },
  ]
  const season = { name: 'ramadan' as const, from: '2027-02-08', until: '2027-03-08', hours }
  const doctor = { ...sampleDoctor, branches: [{ ...branch, seasons: [season] }] }
  const dates = { validFrom: '2027-02-08', validThrough: '2027-03-08' }
  const of = (day: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${day}`,
    opens,
    closes,
  })
  expect(physicianJsonLd(doctor, ORIGIN)).toMatchObject({
    location: [
      {
        openingHoursSpecification: [
          of('Saturday', '18:00', '00:30'),
          { ...of('Saturday', '00:00', '00:00'), ...dates },
          { ...of('Sunday', '20:30', '00:30'), ...dates },
        ],
      },
    ],
  })
})

test('unknown properties are left out', () => {
  const unknown = physicianJsonLd(
    { ...sampleDoctor, rating: null, ratingCount: 0, branches: [], specialtySlug: 'tarot' },
    ORIGIN,
  )
  for (const name of [
    'image',
    'geo',
    'aggregateRating',
    'address',
    'telephone',
    'location',
    'makesOffer',
    'medicalSpecialty',
  ]) {
    expect(unknown).not.toHaveProperty(name)
  }
})

test('a published photo is the image of its doctor', () => {
  const photo = { src: '/api/photos/mona-adel?v=1&w=256' }
  expect(physicianJsonLd({ ...sampleDoctor, photo }, ORIGIN)).toHaveProperty(
    'image',
    'https://balsam.example/api/photos/mona-adel?v=1&w=256',
  )
})

test('two different fees are a range', () => {
  const doctor = { ...sampleDoctor, maxFeePiastres: 60_050 }
  expect(physicianJsonLd(doctor, ORIGIN)).toHaveProperty('priceRange', 'EGP 400-600.5')
})

test('types of visits are offers with their price, or the price that they begin at', () => {
  const offers = [
    { name: 'ليزر', feePiastres: 40_050, isFeeFrom: false },
    { name: 'تقشير', feePiastres: 60_000, isFeeFrom: true },
  ]
  const procedure = (name: string) => ({ '@type': 'MedicalProcedure', name })
  const minimum = { '@type': 'PriceSpecification', minPrice: 600, priceCurrency: 'EGP' }
  expect(physicianJsonLd({ ...sampleDoctor, offers }, ORIGIN)).toMatchObject({
    makesOffer: [
      { '@type': 'Offer', itemOffered: procedure('ليزر'), price: 400.5, priceCurrency: 'EGP' },
      { '@type': 'Offer', itemOffered: procedure('تقشير'), priceSpecification: minimum },
    ],
  })
})

test('the breadcrumbs go from the home page to the profile', () => {
  const { itemListElement } = profileCrumbsJsonLd(sampleDoctor, ORIGIN)
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'الرئيسية', item: 'https://balsam.example/' },
    { position: 2, item: 'https://balsam.example/doctors' },
    { position: 3, name: 'جلدية', item: 'https://balsam.example/doctors?specialty=dermatology' },
    { position: 4, name: 'د. منى عادل', item: 'https://balsam.example/doctor/mona-adel' },
  ])
})

test('a list has only doctors who exist', () => {
  const card = {
    ...sampleDoctor,
    here: { branchId: 'one', district: 'الدقي', feePiastres: 1, isDefault: true },
    nextSlot: null,
    nearest: null,
  }
  const list = doctorListJsonLd(
    [
      { ...card, isDemo: true },
      { ...card, isDemo: false },
    ],
    ORIGIN,
  )
  expect(list).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: `${ORIGIN}/doctor/${sampleDoctor.slug}` }],
  })
})
