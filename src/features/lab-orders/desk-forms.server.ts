import type { RefusalCode, Refused } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { markOrder } from '#/server/lab-orders/marks.ts'
import { quoteOrder } from '#/server/lab-orders/prescription.ts'
import { publishReport } from '#/server/lab-orders/report.ts'
import { currentLabWorker } from './current-worker.server.ts'
import { labMarkSchema, quoteSchema, reportSchema } from './lab-orders.ts'

/** The forms of an order at the laboratory's desk. */
export const labDeskForms = {
  labMark: formHandler(labMarkSchema, async ({ slug, ...mark }) => {
    const done = await markOrder(requestContext().app, await currentLabWorker(slug), mark)
    return answer(slug, mark.reference, done)
  }),

  labQuote: formHandler(quoteSchema, async ({ slug, ...quote }) => {
    const done = await quoteOrder(requestContext().app, await currentLabWorker(slug), quote)
    return answer(slug, quote.reference, done)
  }),

  labReport: formHandler(reportSchema, async ({ slug, result, ...report }, submissionKey) => {
    const { app } = requestContext()
    const [fileId = null] = fileIdsOf(app, result) ?? []
    if (result.length > 0 && !fileId) return refusedForm('file-lost', 'result')
    const input = { ...report, fileId, submissionKey }
    const done = await publishReport(app, await currentLabWorker(slug), input)
    return answer(slug, report.reference, done)
  }),
}

function answer(slug: string, reference: string, done: { ok: true } | Refused): FormOutcome {
  const page = slug === '' ? '/staff/lab-orders' : `/provider/${slug}/orders`
  if (done.ok) return redirectTo(`${page}/${reference}`)
  return refusedForm(done.code, fields[done.code])
}

const fields: Partial<Record<RefusalCode, string>> = {
  'file-lost': 'result',
  'result-empty': 'result',
  'amendment-reason-required': 'reason',
  'critical-call-required': 'phonedWhom',
  'tests-missing': 'tests',
  'basket-invalid': 'tests',
}
