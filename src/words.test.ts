import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bookingLookup } from '#/features/booking/lookup.ts'
import { applicationSchema } from '#/features/careers/careers.ts'
import { explainApplication } from '#/features/careers/labels.ts'
import { contactSchema } from '#/features/contact/contact.ts'
import {
  leadSchema,
  nursingSchema,
  petAtClinicSchema,
  petAtHomeSchema,
  visitSchema,
} from '#/features/home-care/care.ts'
import { explainCare } from '#/features/home-care/labels.ts'
import { myDataSchema } from '#/features/my-data/request.ts'
import { explainOffer } from '#/features/offers/explain.ts'
import { voucherLookup } from '#/features/offers/lookup.ts'
import { claimSchema } from '#/features/offers/offers.ts'
import { doctorForm } from '#/features/onboarding/doctor.ts'
import { hospitalForm, labForm } from '#/features/onboarding/facility.ts'
import { explainJoin } from '#/features/onboarding/step-labels.ts'
import { clinicSchema, paySchema } from '#/features/payments/payments.ts'
import { sandboxCodeSchema, sandboxSchema } from '#/features/payments/sandbox.ts'
import { explainPayment } from '#/features/payments/labels.ts'
import { requestLookup } from '#/features/requests/lookup.ts'
import { supplySchema } from '#/features/requests/requests.ts'
import { explainRequest } from '#/features/requests/labels.ts'
import { applicationSchema as surgerySchema } from '#/features/surgery/application.ts'
import { explainApplication as explainSurgery } from '#/features/surgery/application-labels.ts'
import { waitingLookup } from '#/features/waiting/lookup.ts'
import { isRefusalCode } from '#/domain/codes.ts'
import { explainShared } from '#/forms/explain.ts'
import { problemsOf, type Typed } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { explainLookup, lookupSchema } from '#/parts/lookup.ts'

/** The codes of any form besides its schema's, and those of one with documents. */
const always = [
  'too-many',
  'form-expired',
  'form-refused',
  'form-failed',
  'unavailable',
  'not-sent',
]
const request = [...always, 'already-sent', 'file-lost', 'file-too-many']
const documents = ['file-empty', 'file-too-large', 'file-type', 'file-uploading']
const claims = [
  'sold-out',
  'offer-ended',
  'offer-not-started',
  'offer-not-found',
  'already-claimed',
]
const order = [...request, 'choice-required', 'not-covered', 'date-invalid']

const rules = ['already-applied', 'licence-expired', 'district-not-found', 'clinics-too-many']
const joining = [
  ...request,
  ...documents,
  ...rules,
  'hours-empty',
  'file-not-picture',
  'draft-sent',
]

type Explain = (problem: { code: string }) => string
type Form = [name: string, schema: z.ZodType, explain: Explain, codes: string[]]

const forms: Form[] = [
  ['contact', contactSchema, explainShared, request],
  ['my data', myDataSchema, explainShared, request],
  ['home visit', visitSchema, explainCare, order],
  ['nursing', nursingSchema, explainCare, order],
  ['a pet at home', petAtHomeSchema, explainCare, order],
  ['a pet at the clinic', petAtClinicSchema, explainCare, order],
  ['lead', leadSchema, explainCare, [...request, 'district-not-found', 'choice-required']],
  [
    'job',
    applicationSchema,
    explainApplication,
    [...request, ...documents, 'vacancy-closed', 'file-not-pdf'],
  ],
  [
    'surgery',
    surgerySchema,
    explainSurgery,
    [...request, ...documents, 'offer-gone', 'quote-changed', 'too-young', 'national-id-invalid'],
  ],
  ...[doctorForm, labForm, hospitalForm].flatMap(({ kind, steps }) =>
    steps.map(({ id, schema }): Form => [`${kind}: ${id}`, schema, explainJoin, joining]),
  ),
  ['voucher', claimSchema, explainOffer, [...always, ...claims, 'already-sent']],
  [
    'pay',
    paySchema,
    explainPayment,
    [
      ...always,
      'already-sent',
      'already-paid',
      'hold-expired',
      'method-unavailable',
      'not-payable',
    ],
  ],
  ['pay at the clinic', clinicSchema, explainPayment, [...always, 'hold-expired']],
  ['trial', sandboxSchema, explainPayment, always],
  ['trial code', sandboxCodeSchema, explainPayment, always],
  ...[bookingLookup, requestLookup, waitingLookup, voucherLookup].map((lookup): Form => [
    `${lookup.prefix} look-up`,
    lookupSchema(lookup),
    explainLookup(lookup),
    [...always, 'reference-not-found'],
  ]),
  [
    'what staff asked for',
    supplySchema,
    explainRequest,
    [...always, ...documents, 'file-lost', 'request-not-found', 'already-answered'],
  ],
]

const odd = [
  '| |\u200f|\0|0|-1|1.5|31|١|99999|yes|no|ا|123|<b>x</b>|{}|a~b|a@b|~|../..|01|0100000000x|x y',
  '2026-13-45|2026-11-22T10:00:00Z~|29013011234567|00000000000000|a.b.c',
  'x'.repeat(10_000),
  'x '.repeat(5000),
].flatMap((several) => several.split('|'))

test.each(forms)('%s has a text for every refusal', (_name, schema, explain, codes) => {
  const wordless = new Set([...codes, ...codesOf(schema)].filter((code) => !hasWords(code)))
  expect([...wordless]).toEqual([])
  expect([...codes, ...codesOf(schema)].filter((code) => !isRefusalCode(code))).toEqual([])

  function hasWords(code: string): boolean {
    const generic = code !== 'form-failed' && explain({ code }) === m.forms_error_unknown()
    return /^[a-z-]+$/.test(code) && !generic
  }
})

/** The codes of a schema for odd input of every kind, in every field and in none. */
function codesOf(schema: z.ZodType): string[] {
  const names = problemNames(schema)
  const inputs: Typed[] = odd.map((text) => Object.fromEntries(names.map((name) => [name, text])))
  return [{}, ...inputs].flatMap((input) => {
    const parsed = schema.safeParse(input)
    return parsed.success ? [] : problemsOf(parsed.error.issues).map(({ code }) => code)
  })
}

function problemNames(schema: z.ZodType): string[] {
  return 'shape' in schema && typeof schema.shape === 'object'
    ? Object.keys(schema.shape ?? {})
    : []
}
