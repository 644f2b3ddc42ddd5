import { z } from 'zod'
import type { Taxpayer } from '#/domain/money/e-receipt.ts'
import type { Clock } from '#/server/clock.ts'
import type { Checked, Failed, Submitted, TaxAuthority } from './tax-authority.ts'

/** Addresses of the authority's environments. */
export const etaPlaces = {
  preprod: {
    login: 'https://id.preprod.eta.gov.eg',
    api: 'https://api.preprod.invoicing.eta.gov.eg',
    portal: 'https://preprod.invoicing.eta.gov.eg',
  },
  production: {
    login: 'https://id.eta.gov.eg',
    api: 'https://api.invoicing.eta.gov.eg',
    portal: 'https://invoicing.eta.gov.eg',
  },
} as const

export type EtaAccount = {
  place: { login: string; api: string; portal: string }
  clientId: string
  clientSecret: string
  presharedKey: string | null
  taxpayer: Taxpayer
}

const DEADLINE_MS = 20_000
/** A token is renewed a minute before it ends. */
const RENEWED_SECONDS = 60

/** The e-receipt API of the Egyptian Tax Authority, as one registered point of sale. */
export function etaAuthority(account: EtaAccount, clock: Clock): TaxAuthority {
  const { place, taxpayer } = account
  const call = caller(account, clock)
  return {
    taxpayer,
    checkAddress: ({ uuid, issuedAt, total }) =>
      `${place.portal}/receipts/search/${uuid}/share/${issuedAt}#Total:${total},IssuerRIN:${taxpayer.taxNumber}`,
    submit: async (documents) => {
      const body = `{"receipts":[${documents.join(',')}]}`
      const answer = await call({ path: '/api/v1/receiptsubmissions', body })
      return answer.ok ? readSubmitted(answer.text) : answer
    },
    findSubmission: async (uuid) => {
      const answer = await call({ path: `/api/v1/receipts/${uuid}/raw` })
      if (!answer.ok && answer.reason === '404') return { ok: true, submission: null }
      if (!answer.ok) return answer
      const read = receiptSchema.safeParse(parsed(answer.text))
      return read.success ? { ok: true, submission: read.data.submissionUUID } : unreadable
    },
    readSubmission: async (submission) => {
      const path = `/api/v1/receiptsubmissions/${encodeURIComponent(submission)}/details`
      const answer = await call({ path: `${path}?PageNo=1&PageSize=${MOST_RECEIPTS}` })
      return answer.ok ? readChecked(answer.text) : answer
    },
  }
}

/** How many receipts a submission may have; the authority takes 500. */
export const MOST_RECEIPTS = 100

const unreadable: Failed = { ok: false, code: 'away', reason: 'unreadable' }

const id = z.string().min(1).max(100)
const submittedSchema = z
  .object({
    submissionUUID: id.optional(),
    submissionId: id.optional(),
    rejectedDocuments: z.array(z.looseObject({ uuid: z.string() })).nullish(),
  })
  .transform(({ submissionUUID, submissionId, rejectedDocuments }) => ({
    submission: submissionUUID ?? submissionId,
    rejected: rejectedDocuments ?? [],
  }))

function readSubmitted(text: string): Submitted | Failed {
  const read = submittedSchema.safeParse(parsed(text))
  if (!read.success) return unreadable
  const { submission = '', rejected } = read.data
  const faults = new Map(rejected.map((each) => [each.uuid, codesIn(each)]))
  return submission === '' && faults.size === 0 ? unreadable : { ok: true, submission, faults }
}

const receiptSchema = z.object({ submissionUUID: id })
const checkedSchema = z.object({
  receipts: z.array(z.looseObject({ uuid: z.string(), status: z.string() })),
})

function readChecked(text: string): Checked | Failed {
  const read = checkedSchema.safeParse(parsed(text))
  if (!read.success) return unreadable
  const done = read.data.receipts.flatMap((each): [string, string | null][] => {
    const status = each.status.toLowerCase()
    if (status === 'valid') return [[each.uuid, null]]
    return ['invalid', 'rejected'].includes(status) ? [[each.uuid, codesIn(each)]] : []
  })
  return { ok: true, receipts: new Map(done) }
}

/** Only codes are kept of what is wrong: messages may repeat the receipt. */
function codesIn(fault: object): string {
  const codes = JSON.stringify(fault).matchAll(/"(?:error)?code":"([\w.-]{1,40})"/gi)
  return [...new Set([...codes].map(([, code]) => code))].join(', ').slice(0, 200) || 'invalid'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Call = { path: string; body?: string }
type Answer = { ok: true; text: string } | Failed

/** Calls with a token, which lasts for an hour and is asked for again when it is refused. */
function caller(account: EtaAccount, clock: Clock): (call: Call) => Promise<Answer> {
  let token: { value: string; until: number } | null = null
  return async ({ path, body }) => {
    if (!token || token.until <= clock.now().getTime()) {
      const login = await logIn(account)
      if (!login.ok) return login
      token = { value: login.token, until: clock.now().getTime() + login.seconds * 1000 }
    }
    const headers = { authorization: `Bearer ${token.value}`, 'content-type': 'application/json' }
    const method = body === undefined ? 'GET' : 'POST'
    const answer = await request(account.place.api + path, { method, headers, body: body ?? null })
    if (!answer.ok && answer.reason === '401') token = null
    return answer
  }
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() })

async function logIn(account: EtaAccount) {
  const { place, clientId, clientSecret, presharedKey, taxpayer } = account
  const fields = { client_id: clientId, client_secret: clientSecret }
  const answer = await request(`${place.login}/connect/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      posserial: taxpayer.posSerial,
      pososversion: 'os',
      posmodelframework: '1',
      ...(presharedKey && { presharedkey: presharedKey }),
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString(),
  })
  // Wrong credentials are ours to correct: no receipt is refused because of them.
  if (!answer.ok) return { ...answer, code: 'away' as const, reason: `login ${answer.reason}` }
  const read = tokenSchema.safeParse(parsed(answer.text))
  if (!read.success) return unreadable
  const { access_token: token, expires_in: seconds } = read.data
  return { ok: true as const, token, seconds: seconds - RENEWED_SECONDS }
}

/** A 4xx is a refusal, but for those about our credentials, the moment, or a repeated submission (422). */
const PASSING = new Set([401, 403, 404, 408, 422, 425, 429])

async function request(url: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const text = await response.text()
    const { status } = response
    if (status >= 200 && status < 300) return { ok: true, text }
    const isRefused = status >= 400 && status < 500 && !PASSING.has(status)
    return { ok: false, code: isRefused ? 'refused' : 'away', reason: `${status}` }
  } catch (error) {
    return { ok: false, code: 'away', reason: error instanceof Error ? error.name : 'Error' }
  }
}
