import type { Envelope } from '#/domain/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { FindForm } from '#/parts/FindForm.tsx'
import { deskFindSchema } from './deskbooking.ts'
import { explainDeskBooking } from './deskwords.ts'

type DeskFindProps = { text: string; envelope: Envelope; failed?: FailedPost | undefined }

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
