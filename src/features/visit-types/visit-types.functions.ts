import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { deskEditor, ownEditor } from '#/server/visit-types/editor.ts'
import { findOwnTypes } from '#/server/visit-types/page.ts'

/** Null for anyone but the profile's owner. */
export const getOwnTypes = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const page = await findOwnTypes(app, ownEditor(await currentMembership(slug)))
    return page && { page, formToken: await issueFormToken(app) }
  })

/** Null without permission for the directory, and for a doctor who does not exist. */
export const getDoctorTypes = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    return findOwnTypes(app, await deskEditor(app, await currentDeskActor(), slug))
  })
