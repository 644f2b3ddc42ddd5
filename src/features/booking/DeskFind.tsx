import type { Envelope } from '#/domain/envelope.ts'
import { m } from '#/paraglide/messages.js'
import { FindForm } from '#/parts/FindForm.tsx'
import { deskFindSchema } from './deskbooking.ts'
import { explainDeskBooking } from './deskwords.ts'

type DeskFindProps = { text: string; envelope: Envelope }

export function DeskFind(props: DeskFindProps) {
  return (
    <FindForm
      {...props}
      name="findBooking"
      schema={deskFindSchema}
      explain={explainDeskBooking}
      label={m.deskbookings_find_label()}
    />
  )
}
