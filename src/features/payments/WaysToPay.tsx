import { ClinicForm } from './ClinicForm.tsx'
import { PayForm } from './PayForm.tsx'
import type { WaysToPayProps } from './payments.ts'

/** The remaining ways to pay. */
export function WaysToPay({ payable, envelope, failed }: WaysToPayProps) {
  const { methods, canPayAtClinic } = payable
  const failedIn = (form: string) => (failed?.form === form ? failed : undefined)
  return (
    <div className="grid gap-6">
      {methods.length > 0 && (
        <PayForm payable={payable} envelope={envelope} failed={failedIn('pay')} />
      )}
      {canPayAtClinic && (
        <ClinicForm payable={payable} envelope={envelope} failed={failedIn('clinic')} />
      )}
    </div>
  )
}
