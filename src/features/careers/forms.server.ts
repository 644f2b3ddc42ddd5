import type { FileToken } from '#/forms/files.ts'
import { refusedForm } from '#/forms/post.ts'
import { requestReceiver } from '#/forms/request.server.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import type { App } from '#/server/app.ts'
import { listFiles } from '#/server/files/files.ts'
import { applicationSchema } from './careers.ts'
import { findVacancy } from './vacancies.server.ts'

/** The form of a vacancy. */
export const careerForms = {
  application: requestReceiver(applicationSchema, async (app, input) => {
    const { name, phone, email, experience, about, cv } = input
    const vacancy = await findVacancy(app, input.vacancy)
    if (!vacancy?.isOpen) return refusedForm('vacancy-closed')
    if (!(await areAllPdf(app, cv))) return refusedForm('file-not-pdf', 'cv')
    const details = { vacancy: vacancy.slug, email, experience, about }
    return { kind: 'job', name, phone, details, files: cv, purposes: ['application'] }
  }),
}

async function areAllPdf(app: App, tokens: readonly FileToken[]): Promise<boolean> {
  const files = await listFiles(app, fileIdsOf(app, tokens) ?? [])
  return files.every(({ mediaType }) => mediaType === 'application/pdf')
}
