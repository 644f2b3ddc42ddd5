import { z } from 'zod'
import type { ColumnCipher } from '#/server/crypto/column-cipher.ts'

/** The contents of sealed columns; see `sealing.ts` for how older rows are sealed. */

export function openReason<Row extends { id: string; reason: string | null }>(
  atRest: ColumnCipher,
  row: Row,
): Row {
  const { id, reason } = row
  return { ...row, reason: reason && atRest.open('bookings.reason', id, reason) }
}

export function encryptReason(
  atRest: ColumnCipher,
  id: string,
  reason: string | null,
): string | null {
  return reason && atRest.seal('bookings.reason', id, reason)
}

type Details = Record<string, unknown>

export function encryptDetails(atRest: ColumnCipher, id: string, details: Details): Details {
  if (Object.keys(details).length === 0) return details
  return { sealed: atRest.seal('requests.details', id, JSON.stringify(details)) }
}

/** Empty for details whose key was removed. */
export function openDetails(atRest: ColumnCipher, id: string, stored: Details): Details {
  const { sealed } = stored
  if (typeof sealed !== 'string' || !atRest.isSealed(sealed)) return stored
  const opened = atRest.open('requests.details', id, sealed)
  return opened === null ? {} : detailsSchema.parse(JSON.parse(opened))
}

const detailsSchema = z.record(z.string(), z.unknown())

type SealedRequest = { id: string; details: Details; rejectionReason: string | null }

export function openRequest<Row extends SealedRequest>(atRest: ColumnCipher, row: Row): Row {
  const { id, details, rejectionReason: reason } = row
  return {
    ...row,
    details: openDetails(atRest, id, details),
    rejectionReason: reason && atRest.open('requests.rejection_reason', id, reason),
  }
}

export function encryptRejection(
  atRest: ColumnCipher,
  id: string,
  reason: string | null,
): string | null {
  return reason && atRest.seal('requests.rejection_reason', id, reason)
}

type SealedQuestion = { id: string; question: string; answer: string | null }

export function openQuestion<Row extends SealedQuestion>(atRest: ColumnCipher, row: Row): Row {
  const { id, question, answer } = row
  return {
    ...row,
    question: atRest.open('request_questions.question', id, question) ?? '',
    answer: answer && atRest.open('request_questions.answer', id, answer),
  }
}

export function openNote<Row extends { id: string; note: string }>(
  atRest: ColumnCipher,
  row: Row,
): Row {
  return { ...row, note: atRest.open('request_notes.note', row.id, row.note) ?? '' }
}
