/**
 * What a visitor may learn of a failure: whether it was a bug, or the database or the file storage could not be
 * reached, and the id of its log entry.
 */
export type FailureReport = { kind: 'bug' | 'unavailable'; reference: string }

/** As the text of an error, because the framework sends nothing else of it to the browser. */
export function writeFailure({ kind, reference }: FailureReport): string {
  return `${kind === 'bug' ? 'ref' : 'away'}:${reference}`
}

/** The report in the text of an error or of a response; null if it is another's. */
export function readFailure(text: string): FailureReport | null {
  const [, prefix, reference] = /^(ref|away):([\w-]+)$/.exec(text) ?? []
  return reference ? { kind: prefix === 'ref' ? 'bug' : 'unavailable', reference } : null
}
