import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import type { ButtonVariant } from '#/ui/button-classes.ts'
import { ScriptButton } from '#/ui/ScriptButton.tsx'

type PrintButtonProps = { variant?: ButtonVariant; children: ReactNode }

/** Only a script can open the print dialog. */
export function PrintButton({ variant = 'solid', children }: PrintButtonProps) {
  return (
    <ScriptButton variant={variant} onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      {children}
    </ScriptButton>
  )
}
