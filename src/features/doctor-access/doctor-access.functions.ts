import { createServerFn } from '@tanstack/react-start'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findDoctorsAccess } from '#/server/practices/doctor-access.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { readDoctorAccessSearch, type DoctorAccessSearch } from './search.ts'

export const getDoctorsAccess = createServerFn()
  .validator(reading((search: DoctorAccessSearch) => readDoctorAccessSearch({ ...search })))
  .handler(async ({ data: { q = '' } }) =>
    found(await findDoctorsAccess(requestContext().app, await currentDeskActor(), q)),
  )
