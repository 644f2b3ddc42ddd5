import type { z } from 'zod'
import { isExpired } from '#/domain/directory/licence.ts'
import type { Problem } from '#/domain/problem.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { Typed } from '#/forms/post.ts'
import type { App } from '#/server/app.ts'
import { listPlaces, placeName } from '#/server/doctors/places.ts'
import type { StepId } from './steps.ts'

/** Rules that depend on more than the form: the date, the catalogue, earlier applications. */
export type Rule = {
  step: StepId
  /** Checked only at the end of its step: when the form is sent, the database decides. */
  isEarly: boolean
  findProblems: (app: App, typed: Typed) => Promise<Problem[]>
}

type Check<Input> = (app: App, input: Input) => Promise<Record<string, string | null>>

/** A rule returns a code, or null, for each field that it checks. */
export function rule<Schema extends z.ZodType>(
  step: StepId,
  schema: Schema,
  check: Check<z.output<Schema>>,
  { isEarly = false } = {},
): Rule {
  return {
    step,
    isEarly,
    findProblems: async (app, typed) => {
      const parsed = schema.safeParse(typed)
      const codes = parsed.success ? await check(app, parsed.data) : {}
      return Object.entries(codes).flatMap(([field, code]) => (code ? [{ field, code }] : []))
    },
  }
}

export async function brokenRules(
  rules: readonly Rule[],
  app: App,
  typed: Typed,
): Promise<Problem[]> {
  const problems = await Promise.all(rules.map((each) => each.findProblems(app, typed)))
  return problems.flat()
}

export function expiryProblem({ clock }: Pick<App, 'clock'>, date: string): string | null {
  return isExpired(date, clinicDate(clock.now())) ? 'licence-expired' : null
}

export async function districtProblem(app: App, district: string) {
  const isKnown = placeName(await listPlaces(app), district) !== null
  return isKnown ? null : 'district-not-found'
}
