import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { leaveSchema, type DeskView } from './staff.ts'
import { sendStaffForm } from './staff.functions.ts'
import { explainStaff, roleNames } from './words.ts'

type DeskFrameProps = { desk: DeskView; envelope: Envelope; title: string; children: ReactNode }

/** The frame of every page at the desk: who is there, and where they may go. */
export function DeskFrame({ desk, envelope, title, children }: DeskFrameProps) {
  return (
    <div className="page grid gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
        <nav aria-label={m.staff_nav()}>
          <ul className="flex flex-wrap gap-1">
            <DeskLink to="/{-$locale}/staff">{m.staff_home()}</DeskLink>
            {keepsContent(desk) && (
              <DeskLink to="/{-$locale}/staff/content">{m.content_nav()}</DeskLink>
            )}
            {desk.role === 'admin' && (
              <DeskLink to="/{-$locale}/staff/team">{m.staff_team()}</DeskLink>
            )}
            <DeskLink to="/{-$locale}/staff/sessions">{m.staff_sessions()}</DeskLink>
          </ul>
        </nav>
        <div className="flex items-center gap-3">
          <p>
            <bdi className="font-medium">{desk.name}</bdi>{' '}
            <span className="text-sm text-muted">{roleNames[desk.role]()}</span>
          </p>
          <LeaveForm envelope={envelope} />
        </div>
      </div>
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  )
}

function keepsContent({ role, areas }: DeskView): boolean {
  return role === 'admin' || areas.includes('content') || areas.includes('directory')
}

type DeskLinkProps = {
  to:
    | '/{-$locale}/staff'
    | '/{-$locale}/staff/content'
    | '/{-$locale}/staff/team'
    | '/{-$locale}/staff/sessions'
  children: ReactNode
}

function DeskLink({ to, children }: DeskLinkProps) {
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: true }}
        className="inline-flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink"
      >
        {children}
      </Link>
    </li>
  )
}

function LeaveForm({ envelope }: { envelope: Envelope }) {
  return (
    <ActionForm
      name="leave"
      action={localizedPath('/staff/sessions', currentLocale().code)}
      schema={leaveSchema}
      envelope={envelope}
      summaryTitle={m.forms_problems()}
      explain={explainStaff}
      send={(data) => sendStaffForm({ data })}
    >
      {(_field, submitting) => (
        <Button type="submit" variant="outline" color="neutral" size="sm" loading={submitting}>
          {m.staff_leave()}
        </Button>
      )}
    </ActionForm>
  )
}
