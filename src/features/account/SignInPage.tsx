import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { CookiesNeeded } from './CookiesNeeded.tsx'

type SignInPageProps = { title: string; text: string; children: ReactNode }

/** The frame of /login and /register. */
export function SignInPage({ title, text, children }: SignInPageProps) {
  return (
    <div className="page grid max-w-lg gap-6 py-8 sm:py-12">
      <header className="grid gap-1 text-center">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-balance text-muted">{text}</p>
      </header>
      <CookiesNeeded />
      <Card className="grid gap-5 sm:p-6">{children}</Card>
    </div>
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
