import type { CareService } from '#/domain/care/care.ts'
import { refusedForm } from '#/domain/problem.ts'
import { requestHandler } from '#/forms/request.server.ts'
import { listPlaces, placeName } from '#/server/doctors/places.ts'
import { listRates } from '#/server/home-care/home-care.ts'
import { readOrder } from '#/server/home-care/order.ts'
import {
  leadSchema,
  nursingSchema,
  petAtClinicSchema,
  petAtHomeSchema,
  visitSchema,
} from './care.ts'

/** Stored until the service covers the area; then the person is called. */
function leadReceiver(service: CareService) {
  return requestHandler(leadSchema, async (app, { rate, district, name, phone }) => {
    const [places, rates] = await Promise.all([listPlaces(app), listRates(app, service)])
    if (placeName(places, district) === null) return refusedForm('district-not-found')
    if (!rates.some(({ slug }) => slug === rate)) return refusedForm('choice-required')
    const details = { service, rate, district }
    return { kind: 'coverage', name, phone, details, purposes: ['request'] }
  })
}

/** The form of /services/homeVisit, and the one for areas without the service. */
export const visitForms = {
  visit: requestHandler(visitSchema, async (app, input) => {
    const { name, phone, address, floor, landmark } = input
    const order = await readOrder(app, 'home-visit', input)
    if (!order.ok) return refusedForm(order.code, order.field)
    const details = { ...order.details, address, floor, landmark, case: input.case }
    return { kind: 'home-visit', name, phone, details, purposes: ['request', 'health'] }
  }),
  lead: leadReceiver('home-visit'),
}

/** The form of /services/nursing. */
export const nursingForms = {
  nursing: requestHandler(nursingSchema, async (app, input) => {
    const { name, phone, address, floor, landmark, nurse } = input
    const order = await readOrder(app, 'nursing', input)
    if (!order.ok) return refusedForm(order.code, order.field)
    const details = { ...order.details, nurse, address, floor, landmark, case: input.case }
    return { kind: 'nursing', name, phone, details, purposes: ['request', 'health'] }
  }),
  lead: leadReceiver('nursing'),
}

/** The forms of /services/pets, for a vet's visit at home and at the clinic. */
export const petForms = {
  'pet-home': requestHandler(petAtHomeSchema, async (app, input) => {
    const { name, phone, address, floor, landmark, species, age } = input
    const order = await readOrder(app, 'pets', input)
    if (!order.ok) return refusedForm(order.code, order.field)
    if (order.rate.unit === 'clinic') return refusedForm('choice-required')
    const details = { ...order.details, species, age, address, floor, landmark, case: input.case }
    return { kind: 'pets', name, phone, details, purposes: ['request'] }
  }),
  'pet-clinic': requestHandler(petAtClinicSchema, async (app, input) => {
    const { name, phone, species, age } = input
    const order = await readOrder(app, 'pets', input)
    if (!order.ok) return refusedForm(order.code, order.field)
    if (order.rate.unit !== 'clinic') return refusedForm('choice-required')
    const details = { ...order.details, species, age, case: input.case }
    return { kind: 'pets', name, phone, details, purposes: ['request'] }
  }),
  lead: leadReceiver('pets'),
}
