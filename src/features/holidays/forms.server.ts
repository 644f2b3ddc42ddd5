import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import {
  addHoliday,
  confirmHoliday,
  dropHoliday,
  restoreHoliday,
  type HolidayDecided,
} from '#/server/holidays/decide.ts'
import { confirmHolidaySchema, holidaySchema, newHolidaySchema } from './holidays.ts'

/** The forms of /staff/holidays. */
export const holidayForms = {
  confirmHoliday: formHandler(confirmHolidaySchema, async ({ shown, ...input }) =>
    answer(shown, await confirmHoliday(requestContext().app, await currentDeskActor(), input)),
  ),

  dropHoliday: formHandler(holidaySchema, async ({ shown, ...input }) =>
    answer(shown, await dropHoliday(requestContext().app, await currentDeskActor(), input)),
  ),

  restoreHoliday: formHandler(holidaySchema, async ({ shown, ...input }) =>
    answer(shown, await restoreHoliday(requestContext().app, await currentDeskActor(), input)),
  ),

  addHoliday: formHandler(newHolidaySchema, async (input, submissionKey) => {
    const { app } = requestContext()
    const added = await addHoliday(app, await currentDeskActor(), { ...input, submissionKey })
    return answer(Number(input.from.slice(0, 4)), added)
  }),
}

const fields: Partial<Record<RefusalCode, string>> = {
  'range-invalid': 'until',
  'range-long': 'until',
  'date-far': 'from',
}

async function answer(year: number, decided: HolidayDecided): Promise<FormOutcome> {
  const { locale } = requestContext()
  if (decided.ok)
    return { ok: true, location: `${localizedPath('/staff/holidays', locale)}?year=${year}&done=1` }
  if (decided.code === 'not-yours' && !(await currentDeskActor())) return refusedForm('desk-closed')
  return refusedForm(decided.code, fields[decided.code])
}
