import type { Taxpayer } from '#/domain/money/e-receipt.ts'

/** Codes of the authority for what is wrong with a receipt; null if nothing is. */
type Faults = string | null

/** `refused`: the request as a whole. `away`: nothing is known, try again. */
export type Failed = { ok: false; code: 'refused' | 'away'; reason: string }

/** A submission was taken, but for the receipts in `faults`, by UUID. */
export type Submitted = { ok: true; submission: string; faults: ReadonlyMap<string, Faults> }

/** What became of the receipts of a submission, by UUID; receipts that are not checked yet are left out. */
export type Checked = { ok: true; receipts: ReadonlyMap<string, Faults> }

/** A tax authority to which one taxpayer sends receipts. */
export type TaxAuthority = {
  taxpayer: Taxpayer
  /** The page of the authority that shows a receipt to anybody. */
  checkAddress: (receipt: { uuid: string; issuedAt: string; total: number }) => string
  /** Documents as JSON, whose text must not change: the UUID is its hash. */
  submit: (documents: readonly string[]) => Promise<Submitted | Failed>
  /** The submission that a receipt arrived with; null for one that is not there. */
  findSubmission: (uuid: string) => Promise<{ ok: true; submission: string | null } | Failed>
  readSubmission: (submission: string) => Promise<Checked | Failed>
}
