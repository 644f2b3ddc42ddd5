import { ActionForm } from '#/forms/ActionForm.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { SearchField } from '#/parts/SearchField.tsx'
import type { DoctorsAccessView } from '#/server/practices/doctor-access.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { allSchema } from './doctor-access.ts'
import { DoctorCard } from './DoctorCard.tsx'
import { explainAccess } from './labels.ts'

type DoctorAccessPageProps = {
  view: DoctorsAccessView
  /** How many were invited just now. */
  sent: number | undefined
}

/** The doctors of the directory, who works for each, and the forms that invite them. */
export function DoctorAccessPage({ view, sent }: DoctorAccessPageProps) {
  const { q, doctors, uninvitedCount } = view
  const failed = useFailedPost()
  return (
    <div className="grid gap-5">
      <p className="max-w-2xl text-muted">{m.access_lead()}</p>
      {sent !== undefined && !failed && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.access_sent({ count: sent, shown: formatNumber(sent) })}
        </Alert>
      )}
      {uninvitedCount > 0 && <InviteAll count={uninvitedCount} />}
      <search className="sm:max-w-2xl">
        <form action={localizedPath('/staff/doctors')} className="flex items-end gap-2">
          <SearchField id="access-q" label={m.access_find()} name="q" defaultValue={q} />
          <Button type="submit">{m.access_find_submit()}</Button>
        </form>
      </search>
      {doctors.length === 0 && <p>{m.access_none()}</p>}
      <ul className="grid gap-3">
        {doctors.map((doctor) => (
          <DoctorCard key={doctor.id} doctor={doctor} q={q} />
        ))}
      </ul>
    </div>
  )
}

function InviteAll({ count }: { count: number }) {
  return (
    <Card className="grid gap-3">
      <p>{m.access_all_text({ count, shown: formatNumber(count) })}</p>
      <ActionForm name="all" schema={allSchema} explain={explainAccess}>
        <SubmitButton>{m.access_all_submit()}</SubmitButton>
      </ActionForm>
    </Card>
  )
}
