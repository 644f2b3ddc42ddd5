import { Link } from '@tanstack/react-router'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { SingleFormPage } from '#/parts/SingleFormPage.tsx'
import { Card } from '#/ui/Card.tsx'
import { CookiesNeeded } from './CookiesNeeded.tsx'

type SignInPageProps = { title: string; text: string; children: ReactNode }

/** The frame of /login and /register. */
export function SignInPage({ title, text, children }: SignInPageProps) {
  return (
    <SingleFormPage
      icon={UsersRound}
      title={m.account_aside()}
      points={[m.account_aside_family(), m.account_aside_saved(), m.account_aside_rights()]}
      className="max-w-lg"
    >
      <header className="grid gap-1 text-center lg:text-start">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-balance text-muted">{text}</p>
      </header>
      <CookiesNeeded />
      <Card className="grid gap-5 sm:p-6">{children}</Card>
    </SingleFormPage>
  )
}

/** Leads from one of the two forms to the other. */
export function OtherWay({ to, next }: { to: 'login' | 'register'; next?: string | null }) {
  const isLogin = to === 'login'
  return (
    <p className="text-center">
      {isLogin ? m.account_have_account() : m.account_no_account()}{' '}
      <Link
        to={isLogin ? '/{-$locale}/login' : '/{-$locale}/register'}
        search={next ? { next } : {}}
        className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
      >
        {isLogin ? m.account_log_in() : m.account_register()}
      </Link>
    </p>
  )
}
