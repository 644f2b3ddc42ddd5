import { z } from 'zod'
import type { Block } from '#/domain/richtext.ts'
import { consent } from '#/forms/fields.ts'

/** Without a heading where a text begins with none. */
export type PolicySection = { id: string; heading: string; blocks: Block[] }

export type PolicyView = {
  version: string
  /** A calendar date. */
  since: string
  sections: PolicySection[]
}

/** What changed in what somebody with an account has agreed to. */
export type NewPolicyView = { version: string; changes: string; path: string }

/** Agreeing to the new version. */
export const agreeSchema = z.object({ consent })
