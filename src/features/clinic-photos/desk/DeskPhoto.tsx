import { useRouter } from '@tanstack/react-router'
import { canModerate } from '#/domain/content/moderation.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { LongTextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import type { FormChildren } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { inLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { DeskPhotoView } from '#/server/clinic-photos/moderation.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainPhotos } from '#/features/clinic-photos/labels.ts'
import { PhotoImage } from '#/features/clinic-photos/PhotoImage.tsx'
import { publishPhotoSchema, rejectPhotoSchema } from './desk-photos.ts'

/** A photo, and the decisions that are still possible. */
export function DeskPhoto({ photo }: { photo: DeskPhotoView }) {
  const { state } = photo
  const wasRefused = useFailedPost('rejectPhoto', { photo: photo.id }) !== undefined
  return (
    <Card as="li" className="grid content-start gap-3">
      <Sent photo={photo} />
      {canModerate(state, 'published') && (
        <DecisionForm photo={photo} name="publishPhoto" schema={publishPhotoSchema}>
          <SubmitButton>
            {m.clinicphotos_publish()}
            <span className="sr-only">: {photo.doctor}</span>
          </SubmitButton>
        </DecisionForm>
      )}
      {canModerate(state, 'rejected') && (
        <Disclosure
          summary={state === 'published' ? m.moderation_take_down() : m.clinicphotos_reject()}
          open={wasRefused}
        >
          <DecisionForm photo={photo} name="rejectPhoto" schema={rejectPhotoSchema}>
            {(field) => (
              <>
                <LongTextField
                  field={{ ...field('reason'), id: `reason-${photo.id}` }}
                  label={m.moderation_reason()}
                  hint={m.clinicphotos_reason_hint()}
                  rows={2}
                />
                <SubmitButton variant="outline" color="error">
                  {m.clinicphotos_reject_submit()}
                </SubmitButton>
              </>
            )}
          </DecisionForm>
        </Disclosure>
      )}
    </Card>
  )
}

function Sent({ photo }: { photo: DeskPhotoView }) {
  const { picture, doctor, doctorSlug, branch, altAr, altEn, sentAt, reason } = photo
  return (
    <>
      <PhotoImage picture={picture} alt={inLocale({ ar: altAr, en: altEn })} />
      <div>
        <h2 className="text-lg">
          <a
            href={localizedPath(`/doctor/${doctorSlug}`)}
            className="finger text-primary-ink underline underline-offset-4"
          >
            {doctor}
          </a>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{branch}</span>
          <time dateTime={sentAt}>{formatInstant(sentAt, 'dateTime')}</time>
        </p>
      </div>
      <p lang="ar" dir="rtl">
        {altAr}
      </p>
      <p lang="en" dir="ltr">
        {altEn}
      </p>
      {reason && (
        <p className="rounded-lg bg-sunken p-3 wrap-anywhere">
          {m.moderation_reason_given({ reason })}
        </p>
      )}
    </>
  )
}

type DecisionFormProps = {
  photo: DeskPhotoView
  name: 'publishPhoto' | 'rejectPhoto'
  schema: typeof publishPhotoSchema | typeof rejectPhotoSchema
  children: FormChildren
}

function DecisionForm({ photo, name, schema, children }: DecisionFormProps) {
  const router = useRouter()
  return (
    <ActionForm
      name={name}
      schema={schema}
      line={{ photo: photo.id }}
      shows="first"
      explain={explainPhotos}
      onDone={() => router.invalidate()}
      className="grid gap-3"
    >
      {children}
    </ActionForm>
  )
}
