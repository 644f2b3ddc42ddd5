import { refusedForm } from '#/domain/problem.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { checkDayCode, sendDayCode } from '#/server/practices/day-code.ts'
import { openDay } from '#/server/session/day-access.ts'
import { dropVerifying, keepVerifying } from '#/server/verification/pending-verification.ts'
import { dayCodeSchema, dayLinkSchema } from './team.ts'

/** The forms by which a clinic without an account sees all of its day. */
export const dayForms = {
  sendCode: formHandler(dayLinkSchema, async ({ key }) => {
    const { app, locale, address } = requestContext()
    const sent = await sendDayCode(app, { key }, { locale, address })
    if (!sent.ok) return refusedForm(sent.code)
    await keepVerifying('branch-day', sent.phone)
    return redirectTo(`/day/${key}`)
  }),

  dayCode: formHandler(dayCodeSchema, async ({ key, code }) => {
    const checked = await checkDayCode(requestContext().app, { key, code })
    if (!checked.ok) return refusedForm(checked.code, 'code')
    dropVerifying('branch-day')
    await openDay(key)
    return redirectTo(`/day/${key}`)
  }),
}
