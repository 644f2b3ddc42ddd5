import { createServerFn } from '@tanstack/react-start'
import { brandName } from '#/brand.ts'
import { found } from '#/middleware/found.ts'
import { requestContext } from '#/server/http/context.ts'
import { findRequestNotices } from '#/server/staff/request-notices.ts'
import { currentDeskSession, currentStaff } from '#/server/session/staff-session.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { viewDesk, type DeskView } from '#/server/operations/desk-view.ts'
import { offerSetup } from '#/server/staff/setup.ts'
import { listDeskSessions, listTeam } from '#/server/staff/team.ts'

/** The signed-in member of staff; null for anyone else. */
export const getDesk = createServerFn().handler(async (): Promise<DeskView | null> => {
  const member = await currentStaff()
  return member && viewDesk(requestContext().app, member)
})

export const getDeskFormToken = createServerFn().handler(() => issueFormToken(requestContext().app))

/** A second factor to set up, the first or another; null for anyone not at the desk. */
export const getSetup = createServerFn().handler(async () => {
  const { app } = requestContext()
  const member = await currentStaff()
  if (!member) return null
  const issuer = brandName()
  const setup = await offerSetup(app, member, issuer)
  return { desk: await viewDesk(app, member), setup, formToken: await issueFormToken(app) }
})

export const getTeam = createServerFn().handler(async () => {
  const { app } = requestContext()
  const member = found(await currentStaff())
  const team = found(await listTeam(app, member))
  return { team, formToken: await issueFormToken(app) }
})

export const getDeskSessions = createServerFn().handler(async () => {
  const { app } = requestContext()
  const member = await currentStaff()
  if (!member) return null
  const sessions = await listDeskSessions(app, member, await currentDeskSession())
  const isNotified = await findRequestNotices(app, member)
  const desk = await viewDesk(app, member)
  return { desk, sessions, isNotified, formToken: await issueFormToken(app) }
})
