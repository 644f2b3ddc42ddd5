import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Button } from '#/ui/Button.tsx'
import type { ButtonVariant } from '#/ui/buttonclasses.ts'
import { useHydrated } from '#/ui/hydrated.ts'

type PrintButtonProps = { variant?: ButtonVariant; children: ReactNode }

/** Only a script can open the browser's own print dialog. */
export function PrintButton({ variant = 'solid', children }: PrintButtonProps) {
  const hydrated = useHydrated()
  return (
    hydrated && (
      <Button variant={variant} onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        {children}
      </Button>
    )
  )
}
