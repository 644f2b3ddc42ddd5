import { createServerFn } from '@tanstack/react-start'
import { findBranchDay, findDayPhone } from '#/server/practices/branch-day.ts'
import { parseReference } from '#/domain/reference.ts'
import { readSlug } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { isOpenHere } from '#/server/session/day-access.ts'
import {
  currentMembership,
  currentMemberships,
  currentMembershipOfVisit,
} from '#/server/session/membership.ts'
import { readVerifying } from '#/server/verification/pending-verification.ts'
import { findOwnNotices } from '#/server/practices/own-notices.ts'
import { viewInvitation } from '#/server/practices/invite.ts'
import { findTeam } from '#/server/practices/team.ts'
import { viewPractice, type PracticeView } from '#/server/practices/views.ts'
import { currentUser } from '#/server/session/session.ts'

/** The profiles that the reader works for; null without a signed-in user. */
export const getPractices = createServerFn().handler(async (): Promise<PracticeView[] | null> => {
  if (!(await currentUser())) return null
  return (await currentMemberships()).map(viewPractice)
})

/** One of them; null for every other profile, also one that doesn't exist. */
export const getPractice = createServerFn()
  .validator(
    reading(({ slug, visit }: { slug: string; visit?: string | undefined }) => ({
      slug: readSlug(slug) ?? '',
      visit: visit && parseReference(visit),
    })),
  )
  .handler(async ({ data: { slug, visit } }): Promise<PracticeView | null> => {
    const membership = visit
      ? await currentMembershipOfVisit(visit, slug)
      : await currentMembership(slug)
    return membership && viewPractice(membership)
  })

/** Null for anyone but the profile's owner. */
export const getTeam = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const team = await findTeam(app, await currentMembership(slug))
    return team && { team, formToken: await issueFormToken(app) }
  })

/** When and how the reader gets messages about a profile's bookings; null for others. */
export const getOwnNotices = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const notices = await findOwnNotices(app, await currentMembership(slug))
    if (!notices) return null
    const verifying = await readVerifying('email')
    return { notices, provingEmail: verifying?.phone ?? null, formToken: await issueFormToken(app) }
  })

/** The page behind an invitation's link. */
export const getInvitation = createServerFn()
  .validator(reading((secret: string) => secret.slice(0, 100)))
  .handler(async ({ data: secret }) => {
    const { app } = requestContext()
    const join = await viewInvitation(app, await currentUser(), secret)
    return { join, formToken: await issueFormToken(app) }
  })

/** The page of the form that asks for the link to a profile. */
export const getClaimPage = createServerFn().handler(async () => ({
  formToken: await issueFormToken(requestContext().app),
}))

/** Null for an invalid or old link. */
export const getBranchDay = createServerFn()
  .validator(reading((key: string) => key.slice(0, 100)))
  .handler(async ({ data: key }) => {
    const { app } = requestContext()
    const day = await findBranchDay(app, key, { isFull: await isOpenHere(key) })
    if (!day) return null
    const verifying = await readVerifying('branch-day')
    const isSent = verifying !== null && verifying.phone === (await findDayPhone(app, key))
    return { day, isSent, formToken: await issueFormToken(app) }
  })
