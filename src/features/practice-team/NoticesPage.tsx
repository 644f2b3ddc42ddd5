import { bookingNoticeChoices } from '#/domain/directory/provider.ts'
import { CodeField, RadioField } from '#/forms/controls.tsx'
import { EmailField } from '#/forms/EmailField.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import type { OwnNoticesView } from '#/server/practices/own-notices.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { channelNames, noticeChoices } from './labels.ts'
import { emailCodeSchema, newEmailSchema, ownNoticesSchema } from './team.ts'
import { TeamForm } from './TeamForm.tsx'

type NoticesPageProps = {
  notices: OwnNoticesView
  /** The address to which a code was sent; null if none was. */
  provingEmail: string | null
}

/** A member's own choice of when and how messages about bookings come. */
export function NoticesPage({ notices, provingEmail }: NoticesPageProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      <Card as="section" aria-labelledby="choice" className="grid gap-4 sm:p-6">
        <div>
          <h2 id="choice" className="text-xl">
            {m.provider_notices_choice()}
          </h2>
          <output className="block text-muted">{stateOf(notices)}</output>
        </div>
        <ChoiceForm notices={notices} />
      </Card>
      {notices.canMail && (
        <Card as="section" aria-labelledby="mail" className="grid gap-4 sm:p-6">
          <h2 id="mail" className="text-xl">
            {m.provider_notices_mail()}
          </h2>
          <MailAddress notices={notices} provingEmail={provingEmail} />
        </Card>
      )}
    </div>
  )
}

function stateOf({ notices, channel }: OwnNoticesView): string {
  const when = noticeChoices[notices]()
  if (notices === 'none' || !channel) return m.provider_notices_now({ when })
  return m.provider_notices_now_by({ when, how: channelNames[channel]() })
}

function ChoiceForm({ notices }: Pick<NoticesPageProps, 'notices'>) {
  const { slug, channel, channels, email } = notices
  const isChoice = channels.length > 1
  return (
    <TeamForm
      name="ownNotices"
      schema={ownNoticesSchema}
      hidden={isChoice ? { slug } : { slug, channel: channel ?? '' }}
      initial={{ notices: notices.notices, channel: channel ?? '' }}
    >
      {(field) => (
        <>
          <RadioField
            field={field('notices')}
            legend={m.provider_notices_when()}
            options={bookingNoticeChoices.map((value) => ({
              value,
              label: noticeChoices[value](),
            }))}
          />
          {isChoice && (
            <RadioField
              field={field('channel')}
              legend={m.provider_notices_how()}
              hint={m.provider_notices_how_hint()}
              options={channels.map((value) => ({
                value,
                label: channelNames[value](),
                ...(value === 'email' && {
                  description: <bdi className="wrap-anywhere">{email}</bdi>,
                }),
              }))}
            />
          )}
          <SubmitButton className="justify-self-start">{m.provider_notices_save()}</SubmitButton>
        </>
      )}
    </TeamForm>
  )
}

function MailAddress({ notices, provingEmail }: NoticesPageProps) {
  const { slug, email, isEmailVerified } = notices
  const wasRefused = useFailedPost('newEmail') !== undefined
  if (provingEmail)
    return (
      <>
        <p>{m.provider_notices_mail_sent({ email: isolated(provingEmail) })}</p>
        <TeamForm name="emailCode" schema={emailCodeSchema} hidden={{ slug }}>
          {(field) => (
            <>
              <CodeField field={field('code')} />
              <SubmitButton className="justify-self-start">
                {m.provider_notices_mail_confirm()}
              </SubmitButton>
            </>
          )}
        </TeamForm>
        <Disclosure summary={m.provider_notices_mail_other()} open={wasRefused}>
          <EmailForm slug={slug} email={provingEmail} />
        </Disclosure>
      </>
    )
  if (!isEmailVerified)
    return (
      <>
        <p className="text-muted">{m.provider_notices_mail_text()}</p>
        <EmailForm slug={slug} email={email ?? ''} />
      </>
    )
  return (
    <>
      <p>{m.provider_notices_mail_proved({ email: isolated(email ?? '') })}</p>
      <Disclosure summary={m.provider_notices_mail_other()} open={wasRefused}>
        <EmailForm slug={slug} email="" />
      </Disclosure>
    </>
  )
}

function EmailForm({ slug, email }: { slug: string; email: string }) {
  return (
    <TeamForm name="newEmail" schema={newEmailSchema} hidden={{ slug }} initial={{ email }}>
      {(field) => (
        <>
          <EmailField field={field('email')} label={m.provider_notices_mail_address()} />
          <SubmitButton className="justify-self-start" variant="outline">
            {m.provider_notices_mail_send()}
          </SubmitButton>
        </>
      )}
    </TeamForm>
  )
}
