/** What became of a message that a gateway accepted, worst first: a later one never replaces a better one. */
export const receipts = ['failed', 'delivered', 'read'] as const
export type Receipt = (typeof receipts)[number]

/** The receipts that a new one replaces. A phone may report a message that another one of the person did not get. */
export function receiptsBefore(receipt: Receipt): Receipt[] {
  return receipts.slice(0, receipts.indexOf(receipt))
}

/** Meta’s codes for a template that is missing, paused or switched off, or that expects other parameters. */
const templateErrors = new Set([132000, 132001, 132005, 132007, 132012, 132015, 132016])

/** Meta’s codes for a person whom this message will not reach by WhatsApp. */
const unreachableErrors = new Set([130472, 131026, 131047, 131049, 131050])

export function isTemplateError(code: number): boolean {
  return templateErrors.has(code)
}

/** Whether the same message would be refused again. */
export function isFinalError(code: number): boolean {
  return isTemplateError(code) || unreachableErrors.has(code)
}
