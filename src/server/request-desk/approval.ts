import type { NamedItem, Locale } from '#/domain/localized.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { isApproved, isClosedRequest } from '#/domain/request.ts'
import { clinicField } from '#/domain/directory/clinic-field.ts'
import { slugify } from '#/domain/directory/slug.ts'
import { formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { readCatalogue } from '#/server/doctors/directory.ts'
import { listPlaces, placeName } from '#/server/doctors/places.ts'
import { listSpecialtyChoices } from '#/server/doctors/providers.ts'
import {
  doctorApplication,
  facilityApplication,
  profileChange,
  sentTexts,
  type DoctorApplication,
  type FacilityApplication,
  type ProfileChange,
} from '#/server/requests/application.ts'
import type { DeskRequest } from '#/server/requests/queued.ts'
import type { ApprovalView } from './views.ts'

type Typed = Record<string, string>

/** Null without permission to approve it, and for a closed request. */
export async function viewApproval(
  app: App,
  actor: DeskActor,
  { kind, status, details }: DeskRequest,
): Promise<ApprovalView | null> {
  const isTheirs = isApproved(kind) && can.work(actor, 'publish-provider').ok
  if (!isTheirs || isClosedRequest(status)) return null
  if (kind === 'profile') {
    const change = profileChange.safeParse(details)
    return change.success ? { form: 'approveChange', initial: writtenTexts(change.data) } : null
  }
  if (kind === 'doctor') {
    const application = doctorApplication.safeParse(details)
    return application.success ? viewDoctor(app, application.data) : null
  }
  const application = facilityApplication.safeParse(details)
  return application.success
    ? { form: 'approveFacility', initial: suggestFacility(application.data) }
    : null
}

function writtenTexts(change: ProfileChange): Typed {
  const texts = Object.entries(sentTexts(change))
  return Object.fromEntries(
    texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}

async function viewDoctor(app: App, application: DoctorApplication): Promise<ApprovalView> {
  const [places, specialties, catalogue] = await Promise.all([
    listPlaces(app),
    listSpecialtyChoices(app),
    readCatalogue(app),
  ])
  const districts = catalogue.governorates.flatMap((governorate) => governorate.districts)
  const specialty = specialties.find(({ slug }) => slug === application.specialty)
  return {
    form: 'approveDoctor',
    initial: {
      ...suggestDoctor(application, specialty),
      ...suggestClinics(application, districts),
    },
    clinics: application.clinics.map((clinic) => ({
      area: placeName(places, clinic.district) ?? clinic.district,
      hours: hoursText(clinic),
    })),
  }
}

function suggestClinics({ clinics }: DoctorApplication, districts: readonly NamedItem[]): Typed {
  const fields = clinics.flatMap((clinic, index) => {
    const district = districts.find(({ slug }) => slug === clinic.district)
    const texts: Typed = {
      nameAr: district ? m.approval_clinic_name({ area: district.name.ar }, { locale: 'ar' }) : '',
      nameEn: district ? m.approval_clinic_name({ area: district.name.en }, { locale: 'en' }) : '',
      ...inItsLanguage('address', clinic.address),
      ...inItsLanguage('landmark', clinic.landmark),
      pin: clinic.pin ?? '',
      slotMinutes: '30',
    }
    return Object.entries(texts).map(([name, text]): [string, string] => [
      clinicField(index + 1, name),
      text,
    ])
  })
  return Object.fromEntries(fields)
}

const DEFAULT_WAITING_MINUTES = 20

function suggestDoctor(application: DoctorApplication, specialty: NamedItem | undefined): Typed {
  const { nameAr, nameEn, title, syndicateNumber, licenceExpiry, experience } = application
  const headline = (field: string | undefined, locale: Locale) =>
    field
      ? m.approval_headline({ title: titleWords[title]({}, { locale }), field }, { locale })
      : ''
  return {
    slug: slugify(`dr ${nameEn}`),
    nameAr,
    nameEn,
    title,
    syndicateNumber,
    licenceExpiry,
    experience: String(experience),
    waitingMinutes: String(DEFAULT_WAITING_MINUTES),
    headlineAr: headline(specialty?.name.ar, 'ar'),
    headlineEn: headline(specialty?.name.en, 'en'),
  }
}

const titleWords = {
  general: m.directory_degree_general,
  specialist: m.directory_degree_specialist,
  consultant: m.directory_degree_consultant,
  professor: m.directory_degree_professor,
}

function suggestFacility(application: FacilityApplication): Typed {
  const { nameAr, nameEn, licenceNumber, licenceExpiry, address, landmark } = application
  const facts = { nameAr, nameEn, licenceNumber, licenceExpiry }
  return {
    slug: slugify(nameEn),
    ...facts,
    ...inItsLanguage('address', address),
    ...inItsLanguage('landmark', landmark),
    pin: application.pin ?? '',
  }
}

/** Applicants write it in one language; staff add the other. */
function inItsLanguage(field: string, text: string): Typed {
  return { [/\p{Script=Arabic}/u.test(text) ? `${field}Ar` : `${field}En`]: text }
}

function hoursText({ days, startsAt, endsAt }: DoctorApplication['clinics'][number]): string {
  const span = { from: formatWallTime(startsAt), until: formatWallTime(endsAt) }
  return `${formatList(days.map((day) => formatWeekday(day)))}: ${m.queue_span(span)}`
}
