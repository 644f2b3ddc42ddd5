import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Button } from '#/ui/Button.tsx'
import { useHydrated } from '#/ui/hydrated.ts'

/** Only a script can open the browser's own print dialog. */
export function PrintButton({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    hydrated && (
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        {children}
      </Button>
    )
  )
}
