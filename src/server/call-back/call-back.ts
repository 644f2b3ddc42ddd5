import { and, asc, eq, ne } from 'drizzle-orm'
import { asPersonName } from '#/domain/account/name.ts'
import { formatMobile } from '#/domain/account/phone.ts'
import type { RequestKind } from '#/domain/request.ts'
import { listCallWindows, type CallHours } from '#/domain/schedule/call-windows.ts'
import type { FormToken } from '#/domain/web/form-token.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { findOfficeHours } from '#/server/content/office-views.ts'
import { isOpenRequest, requests } from '#/server/db/schema/requests.ts'
import type { Practice } from '#/server/diary/booking.ts'
import { findPracticeBySlug } from '#/server/diary/practice.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { listDatesWithoutCare } from '#/server/holidays/without-care.ts'
import { issueFormToken } from '#/server/http/form-token.ts'

/** The query string: the doctor whom it is about, or the words of a search without results. */
export type CallBackSearch = { doctor?: string | undefined; q?: string | undefined }

/** Instants are ISO texts. */
export type CallWindowView = { startsAt: string; endsAt: string }

export type CallBackView = {
  doctor: { slug: string; name: string } | null
  /** The next times in which we call; empty if no office has hours. */
  windows: CallWindowView[]
  initial: Record<'window' | 'message' | 'name' | 'phone', string>
  formToken: FormToken
}

/** The data of the form that asks for a call. An unknown doctor is ignored. */
export async function findCallBackPage(
  app: App,
  user: User | null,
  { doctor, q }: CallBackSearch,
): Promise<CallBackView> {
  const [practice, hours] = await Promise.all([findCalledDoctor(app, doctor), findCallHours(app)])
  const windows = listCallWindows(hours, app.clock.now()).map(({ startsAt, endsAt }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
  return {
    doctor: practice && {
      slug: practice.slug,
      name: doctorName({ name: inLocale(practice.name), title: practice.title }),
    },
    windows,
    initial: {
      window: windows[0]?.endsAt ?? '',
      message: q ?? '',
      name: (user && asPersonName(user.name)) ?? '',
      phone: user ? formatMobile(user.phone) : '',
    },
    formToken: await issueFormToken(app),
  }
}

/** When we call people back: in the hours of the first branch, and on no holiday on which care does not come either. */
export async function findCallHours(app: App): Promise<CallHours> {
  const [hours, closedDates] = await Promise.all([
    findOfficeHours(app),
    listDatesWithoutCare(app, app.clock.now()),
  ])
  return { hours, closedDates }
}

/** The published doctor whom a call is about, without their diary. */
export async function findCalledDoctor(
  app: App,
  slug: string | undefined,
): Promise<Practice | null> {
  const now = app.clock.now()
  return slug ? findPracticeBySlug(app, slug, now, now) : null
}

/** The references of a phone's open requests of a kind, oldest first, but for the one that this form made. */
export async function listOtherOpen(
  app: App,
  kind: RequestKind,
  { phone, submissionKey }: { phone: string; submissionKey: string },
): Promise<string[]> {
  const rows = await app.db
    .select({ reference: requests.reference })
    .from(requests)
    .where(
      and(
        eq(requests.kind, kind),
        eq(requests.phone, phone),
        ne(requests.submissionKey, submissionKey),
        isOpenRequest,
      ),
    )
    .orderBy(asc(requests.createdAt))
  return rows.map(({ reference }) => reference)
}
