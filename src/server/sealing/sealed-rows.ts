import { z } from 'zod'
import type { ColumnCipher } from '#/server/crypto/column-cipher.ts'

/** The contents of sealed columns; see `sealing.ts` for how older rows are sealed. */

export function openReason<Row extends { id: string; reason: string | null }>(
  columnCipher: ColumnCipher,
  row: Row,
): Row {
  const { id, reason } = row
  return { ...row, reason: reason && columnCipher.open('bookings.reason', id, reason) }
}

export function encryptReason(
  columnCipher: ColumnCipher,
  id: string,
  reason: string | null,
): string | null {
  return reason && columnCipher.seal('bookings.reason', id, reason)
}

type Details = Record<string, unknown>

export function encryptDetails(columnCipher: ColumnCipher, id: string, details: Details): Details {
  if (Object.keys(details).length === 0) return details
  return { sealed: columnCipher.seal('requests.details', id, JSON.stringify(details)) }
}

/** Empty for details whose key was removed. */
export function openDetails(columnCipher: ColumnCipher, id: string, stored: Details): Details {
  const { sealed } = stored
  if (typeof sealed !== 'string' || !columnCipher.isSealed(sealed)) return stored
  const opened = columnCipher.open('requests.details', id, sealed)
  return opened === null ? {} : detailsSchema.parse(JSON.parse(opened))
}

const detailsSchema = z.record(z.string(), z.unknown())

type SealedRequest = { id: string; details: Details; rejectionReason: string | null }

export function openRequest<Row extends SealedRequest>(columnCipher: ColumnCipher, row: Row): Row {
  const { id, details, rejectionReason: reason } = row
  return {
    ...row,
    details: openDetails(columnCipher, id, details),
    rejectionReason: reason && columnCipher.open('requests.rejection_reason', id, reason),
  }
}

export function encryptRejection(
  columnCipher: ColumnCipher,
  id: string,
  reason: string | null,
): string | null {
  return reason && columnCipher.seal('requests.rejection_reason', id, reason)
}

type SealedQuestion = { id: string; question: string; answer: string | null }

export function openQuestion<Row extends SealedQuestion>(
  columnCipher: ColumnCipher,
  row: Row,
): Row {
  const { id, question, answer } = row
  return {
    ...row,
    question: columnCipher.open('request_questions.question', id, question) ?? '',
    answer: answer && columnCipher.open('request_questions.answer', id, answer),
  }
}

export function openNote<Row extends { id: string; note: string }>(
  columnCipher: ColumnCipher,
  row: Row,
): Row {
  return { ...row, note: columnCipher.open('request_notes.note', row.id, row.note) ?? '' }
}
