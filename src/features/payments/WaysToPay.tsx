import { ClinicForm } from './ClinicForm.tsx'
import { PayForm } from './PayForm.tsx'
import type { WaysToPayProps } from './payments.ts'

/** The remaining ways to pay. */
export function WaysToPay({ payable, envelope }: WaysToPayProps) {
  const { methods, canPayAtClinic } = payable
  return (
    <div className="grid gap-6">
      {methods.length > 0 && <PayForm payable={payable} envelope={envelope} />}
      {canPayAtClinic && <ClinicForm payable={payable} envelope={envelope} />}
    </div>
  )
}
