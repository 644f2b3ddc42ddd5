import { createHash } from 'node:crypto'
import { z } from 'zod'
import { answering, startHttp, type HttpResponder } from './http.ts'

const documentSchema = z.looseObject({
  header: z.looseObject({ uuid: z.string(), previousUUID: z.string(), receiptNumber: z.string() }),
  seller: z.looseObject({ rin: z.string(), deviceSerialNumber: z.string() }),
})
export type ETaxDocument = z.infer<typeof documentSchema>
// A schema changes the order of fields, and with it the hash: it reads a copy.
const submissionSchema = z.object({
  receipts: z
    .array(z.unknown().transform((raw) => ({ raw, document: documentSchema.safeParse(raw).data })))
    .min(1)
    .max(500),
})

export const etaAccount = {
  clientId: 'd0394a9f-0607-40de-a978-2d3eb8375b04',
  clientSecret: '6d62315e-d65a-4e41-9112-4195ea834edf',
  presharedKey: null,
  taxpayer: {
    taxNumber: '674859545',
    branchCode: '0',
    activityCode: '8620',
    itemCode: 'EG-674859545-1',
    posSerial: 'POS-77',
    address: { governate: 'Cairo', regionCity: 'Maadi', street: 'Street 9', buildingNumber: '4' },
  },
}

/**
 * The e-receipt API as the authority describes it, on this machine: it checks the UUID of each document by its own hash of
 * it, and whether it follows the one before it. `faults`: codes for receipts by number, found when they are checked.
 */
export async function startEta() {
  const known = new Map<string, string>()
  const faults = new Map<string, string>()
  const documents: ETaxDocument[] = []
  const { url, received, next } = await startHttp((line, body) => {
    if (line === 'POST /connect/token')
      return answering(200, { access_token: 'token', token_type: 'Bearer', expires_in: 3600 })
    if (line === 'POST /api/v1/receiptsubmissions') return submit(body)
    const [, uuid = ''] = /^GET \/api\/v1\/receipts\/(\w+)\/raw$/.exec(line) ?? []
    if (known.has(uuid)) return answering(200, { submissionUUID: known.get(uuid) })
    const [, submission] = /\/receiptsubmissions\/(\w+)\/details\?PageNo=1/.exec(line) ?? []
    return submission ? answering(200, { status: 'Valid', receipts: checked(submission) }) : missing
  })

  function submit(body: unknown): HttpResponder {
    const read = submissionSchema.safeParse(body)
    if (!read.success) return answering(400, { error: { code: 'BadStructure' } })
    const submission = `S${known.size + 1}`
    const rejectedDocuments: object[] = []
    for (const { raw, document } of read.data.receipts) {
      if (!document) return answering(400, { error: { code: 'BadStructure' } })
      const { uuid, receiptNumber } = document.header
      const code = wrongOf(raw, document)
      if (code) rejectedDocuments.push({ uuid, receiptNumber, error: { code, message: 'رفض' } })
      else {
        known.set(uuid, submission)
        documents.push(document)
      }
    }
    return answering(202, { submissionUUID: submission, rejectedDocuments })
  }

  function wrongOf(raw: unknown, { header, seller }: ETaxDocument): string | null {
    if (seller.rin !== etaAccount.taxpayer.taxNumber) return 'ER-ISSUER'
    if (hashOf(raw, header.uuid) !== header.uuid) return 'ER-UUID'
    return header.previousUUID === (documents.at(-1)?.header.uuid ?? '') ? null : 'ER-PREVIOUS'
  }

  const checked = (submission: string) =>
    documents
      .filter(({ header }) => known.get(header.uuid) === submission)
      .map(({ header: { uuid, receiptNumber } }) => {
        const errorCode = faults.get(receiptNumber)
        return errorCode === undefined
          ? { uuid, status: 'Valid', errors: [] }
          : { uuid, status: 'Invalid', errors: [{ errorCode }] }
      })

  return { place: { login: url, api: url, portal: url }, documents, faults, received, next }
}

const missing = answering(404, { error: { code: 'NotFound' } })

function hashOf(raw: unknown, uuid: string): string {
  const blank: unknown = JSON.parse(JSON.stringify(raw).replace(`"uuid":"${uuid}"`, '"uuid":""'))
  return createHash('sha256').update(flat(blank)).digest('hex')
}

/** Written for the tests from the authority's description, independently of `canonicalForm`. */
function flat(value: unknown): string {
  if (value === null || typeof value !== 'object') return `"${String(value)}"`
  let text = ''
  for (const [key, child] of Object.entries(value)) {
    text += `"${key.toUpperCase()}"`
    if (!Array.isArray(child)) text += flat(child)
    else for (const element of child) text += `"${key.toUpperCase()}"${flat(element)}`
  }
  return text
}
