import { brandName } from '#/brand.ts'
import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { JoinView } from '#/server/practices/invite.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { joinSchema } from './team.ts'
import { explainTeam } from './labels.ts'

type JoinPageProps = {
  join: JoinView
  /** This page's address, to return to. */
  path: string
}

const texts = {
  owner: m.provider_join_text_owner,
  manager: m.provider_join_text_manager,
  nurse: m.provider_join_text_nurse,
  assistant: m.provider_join_text_assistant,
}

/** The page of an invitation link. Opening it changes nothing; submitting its form makes the user a member. */
export function JoinPage({ join, path }: JoinPageProps) {
  const { invitation, userName, secret } = join
  return (
    <div className="page grid max-w-xl gap-6 py-10">
      <h1 className="text-3xl">{m.provider_join_title()}</h1>
      {!invitation ? (
        <Empty title={m.provider_join_over_title()}>{m.provider_join_over_text()}</Empty>
      ) : (
        <Card className="grid gap-4">
          <p className="text-lg">
            {texts[invitation.role]({ name: invitation.name, brand: brandName() })}
          </p>
          {userName === null ? (
            <Entrances path={path} />
          ) : (
            <ActionForm
              name="join"
              schema={joinSchema}
              hidden={{ secret }}
              explain={explainTeam}
              className="grid gap-4"
            >
              <p className="text-muted">{m.provider_join_as({ name: userName })}</p>
              <SubmitButton>{m.provider_join_submit()}</SubmitButton>
            </ActionForm>
          )}
        </Card>
      )}
    </div>
  )
}

function Entrances({ path }: { path: string }) {
  return (
    <>
      <p className="text-muted">{m.provider_join_sign_in_first()}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/{-$locale}/login" search={{ next: path }} className={buttonClasses()}>
          {m.provider_join_login()}
        </Link>
        <Link
          to="/{-$locale}/register"
          search={{ next: path }}
          className={buttonClasses({ variant: 'outline' })}
        >
          {m.provider_join_register()}
        </Link>
      </div>
    </>
  )
}
