import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { deskEditor, ownEditor, type TypesEditor } from '#/server/visit-types/editor.ts'
import { saveVisitType } from '#/server/visit-types/save.ts'
import { raiseVisitType, withdrawVisitType } from '#/server/visit-types/withdraw.ts'
import { typeSchema, visitTypeSchema } from './visit-types.ts'

/** The forms of an owner's page, by name. */
export const visitTypeForms = formsOf({
  editor: async (_app, slug) => ownEditor(await currentMembership(slug)),
  path: (slug) => `/provider/${slug}/types`,
  // A session may end between opening a form and sending it.
  isSignedOut: async () => (await currentUser()) === null,
})

/** The same at the desk, where the session was checked before. */
export const deskVisitTypeForms = formsOf({
  editor: async (app, slug) => deskEditor(app, await currentDeskActor(), slug),
  path: (slug) => `/staff/doctors/${slug}`,
  isSignedOut: async () => false,
})

type Page = {
  editor: (app: App, slug: string) => Promise<TypesEditor | null>
  path: (slug: string) => string
  isSignedOut: () => Promise<boolean>
}

function formsOf(page: Page) {
  return {
    visitType: formHandler(visitTypeSchema, async ({ slug, ...input }) => {
      const { app } = requestContext()
      return answer(page, slug, await saveVisitType(app, await page.editor(app, slug), input))
    }),

    withdrawn: formHandler(typeSchema, async ({ slug, ...type }) => {
      const { app } = requestContext()
      return answer(page, slug, await withdrawVisitType(app, await page.editor(app, slug), type))
    }),

    raised: formHandler(typeSchema, async ({ slug, ...type }) => {
      const { app } = requestContext()
      return answer(page, slug, await raiseVisitType(app, await page.editor(app, slug), type))
    }),
  }
}

type Done = { ok: true } | { ok: false; code: RefusalCode }

async function answer(page: Page, slug: string, done: Done): Promise<FormOutcome> {
  if (done.ok) {
    const path = localizedPath(page.path(slug), requestContext().locale)
    return { ok: true, location: `${path}?done=saved` }
  }
  if (done.code === 'not-yours' && (await page.isSignedOut())) return refusedForm('signed-out')
  return refusedForm(done.code, fieldsOfCodes.get(done.code))
}

const fieldsOfCodes = new Map<RefusalCode, string>([
  ['visit-name-taken', 'nameEn'],
  ['visit-too-long', 'minutes'],
  ['visit-fee-required', 'fee'],
  ['visit-days-required', 'returningDays'],
])
