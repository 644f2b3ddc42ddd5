import { refusedForm } from '#/forms/post.ts'
import { requestReceiver } from '#/forms/request.server.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import type { FileToken } from '#/forms/files.ts'
import type { Services } from '#/server/services.server.ts'
import { applicationSchema } from './careers.ts'
import { findVacancy } from './vacancies.server.ts'

/** The form of a vacancy. */
export const careerForms = {
  application: requestReceiver(applicationSchema, async (services, input) => {
    const { name, phone, email, experience, about, cv } = input
    const vacancy = await findVacancy(services, input.vacancy)
    if (!vacancy?.isOpen) return refusedForm('vacancy-closed')
    if (!(await areAllPdf(services, cv))) return refusedForm('file-not-pdf', 'cv')
    const details = { vacancy: vacancy.slug, email, experience, about }
    return { kind: 'job', name, phone, details, files: cv, purposes: ['application'] }
  }),
}

async function areAllPdf(services: Services, tokens: readonly FileToken[]): Promise<boolean> {
  const files = await services.files.list(fileIdsOf(services, tokens) ?? [])
  return files.every(({ mediaType }) => mediaType === 'application/pdf')
}
