import { refusedForm } from '#/domain/problem.ts'
import type { FileToken } from '#/forms/file-tokens.ts'
import { requestHandler } from '#/forms/request.server.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import type { App } from '#/server/app.ts'
import { findVacancy } from '#/server/content/vacancy-views.ts'
import { listFiles } from '#/server/files/files.ts'
import { applicationSchema } from './careers.ts'

/** The form of a vacancy. */
export const careerForms = {
  application: requestHandler(applicationSchema, async (app, input) => {
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
