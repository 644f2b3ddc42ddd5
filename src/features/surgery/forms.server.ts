import { requestHandler } from '#/forms/request.server.ts'
import { applicationSchema } from './application.ts'
import { applyForSurgery } from './apply.server.ts'

/** The form of the application's page. */
export const surgeryForms = { application: requestHandler(applicationSchema, applyForSurgery) }
