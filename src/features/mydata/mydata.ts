import { z } from 'zod'
import type { ConsentPurpose } from '#/domain/consent.ts'
import type { Envelope } from '#/forms/envelope.ts'
import { consent } from '#/forms/fields.ts'
import type { DataSection } from '#/domain/personaldata.ts'
import type { FailedPost } from '#/forms/post.ts'

const key = z.string().min(1).max(200)

export const withdrawalSchema = z.object({ key, consent: z.uuid('form-refused') })

/** The password is asked of an account; a link was proof enough. */
export const erasureSchema = z.object({
  key,
  password: z.string().max(200, 'password-wrong').default(''),
  agree: consent,
})
export type ErasureInput = z.output<typeof erasureSchema>

export type FactView = { label: string; value: string }
export type SectionView = { name: DataSection; rows: FactView[][] }

export type ConsentView = {
  id: string
  purpose: ConsentPurpose
  policyVersion: string
  grantedAt: string
  withdrawnAt: string | null
  canWithdraw: boolean
}

export type MyDataView = {
  key: string
  isAccount: boolean
  sections: SectionView[]
  consents: ConsentView[]
  envelope: Envelope
}

export type ErasureResult =
  | { ok: true }
  | {
      ok: false
      code: 'data-unknown' | 'password-wrong' | 'too-many' | 'runs-a-profile' | 'visit-soon'
    }

export type MyDataPageProps = {
  data: MyDataView
  failed?: FailedPost | undefined
  onDone: () => void
}
