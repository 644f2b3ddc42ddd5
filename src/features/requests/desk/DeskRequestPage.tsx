import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useFailedPost } from '#/forms/failed-post.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { ApprovalSection } from './ApprovalSection.tsx'
import { ChangesTable } from './ChangesTable.tsx'
import { Corrections } from '#/features/requests/Corrections.tsx'
import { DeskDocuments } from './DeskDocuments.tsx'
import { DeskHistory } from './DeskHistory.tsx'
import { DeskNotes } from './DeskNotes.tsx'
import { explainDesk } from './labels.ts'
import { DeskWork } from './DeskWork.tsx'
import type { DeskRequestView } from '#/server/request-desk/views.ts'
import type { DeskRequestProps } from './props.ts'
import { Requester } from './Requester.tsx'

/** A request at the desk: its details and the actions on it. */
export function DeskRequestPage(props: DeskRequestProps) {
  const { request } = props
  return (
    <div className="grid gap-x-5 gap-y-4 lg:grid-cols-[1fr_24rem] lg:items-start">
      <Link
        to="/{-$locale}/staff"
        className="col-span-full inline-flex min-h-11 items-center gap-1 justify-self-start text-primary-ink underline underline-offset-4"
      >
        <ChevronLeft aria-hidden="true" className="flip size-5" />
        {m.queue_back()}
      </Link>
      <div className="grid min-w-0 gap-5">
        <Requester request={request} />
        {request.kind === 'profile' ? (
          <ChangesTable changes={request.changes} />
        ) : (
          <Details request={request} />
        )}
        <Corrections corrections={request.corrections} />
        {request.photoId && <Photo id={request.photoId} />}
        {request.documents.length > 0 && <DeskDocuments request={request} />}
        {request.approval ? (
          <ApprovalSection {...props} approval={request.approval} />
        ) : (
          <LostApproval />
        )}
        <DeskHistory request={request} />
      </div>
      <div className="grid min-w-0 gap-5">
        <DeskWork {...props} />
        <DeskNotes {...props} />
      </div>
    </div>
  )
}

/** A colleague was faster and the form is gone: explains why. */
function LostApproval() {
  const failed = useFailedPost()
  const problem = failed?.form.startsWith('approve') ? failed.problems[0] : undefined
  return problem ? <Alert color="warning" title={explainDesk(problem)} /> : null
}

function Photo({ id }: { id: string }) {
  return (
    <Card as="section" className="flex flex-wrap items-center gap-4">
      <img
        src={`/api/files/${id}`}
        alt={m.approval_photo()}
        width={112}
        height={112}
        className="size-28 rounded-xl object-cover"
      />
      <div>
        <h2 className="text-xl">{m.approval_photo()}</h2>
        <p className="text-muted">{m.approval_photo_text()}</p>
      </div>
    </Card>
  )
}

function Details({ request: { details } }: { request: DeskRequestView }) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.queue_details()}</h2>
      {details.length === 0 && <p className="text-muted">{m.queue_details_none()}</p>}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {details.map(({ name, value }) => (
          <div key={`${name}: ${value}`} className="grid sm:contents">
            <dt className="text-sm text-muted sm:pt-0.5">{name}</dt>
            <dd className="min-w-0">
              <bdi className="wrap-anywhere whitespace-pre-line">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
