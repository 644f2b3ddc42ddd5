import type { SurgeryCalculatorView } from '#/server/surgery/calculator.ts'
import type { PlanView, QuotedPlan } from '#/server/surgery/views.ts'

export type SurgeryPageView = SurgeryCalculatorView & { head: SurgeryHead }

export function isQuoted(plan: PlanView): plan is QuotedPlan {
  return plan.outcome.ok
}

export type SurgeryHead = { path: string; title: string; description: string; jsonLd: JsonLd[] }

type JsonLd = { [name: string]: string | number | JsonLd[] }
