import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { roleNames } from '#/i18n/terms/staff.ts'
import type { DeskView } from '#/server/operations/desk-view.ts'
import { DeskPlaces } from './DeskPlaces.tsx'
import { leaveSchema } from './staff.ts'
import { explainStaff } from './labels.ts'

type DeskFrameProps = { desk: DeskView; title: string; children: ReactNode }

/** The frame of every page at the desk: who is signed in, and their menu. */
export function DeskFrame({ desk, title, children }: DeskFrameProps) {
  return (
    <div className="page grid grid-cols-1 gap-3 py-3 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8 lg:py-6">
      <div className="flex items-center gap-x-3 border-b border-line pb-2 lg:flex-col lg:items-stretch lg:gap-4 lg:border-e lg:border-b-0 lg:pe-4 lg:pb-0">
        {/* After a navigation on the same route the menu is closed. */}
        <details key={title} className="relative shrink-0 lg:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg border border-line px-3 font-medium">
            <Menu aria-hidden="true" className="size-5" />
            {m.layout_menu()}
          </summary>
          <nav
            aria-label={m.staff_nav()}
            className="absolute start-0 top-full z-20 mt-1 w-64 rounded-xl border border-line bg-surface p-2 shadow-pop"
          >
            <DeskPlaces desk={desk} className="grid" />
            <Who desk={desk} className="mt-2 border-t border-line px-3 pt-2" />
          </nav>
        </details>
        <nav aria-label={m.staff_nav()} className="hidden lg:block">
          <DeskPlaces desk={desk} className="grid" />
        </nav>
        <div className="ms-auto grid gap-2 lg:ms-0 lg:border-t lg:border-line lg:px-3 lg:pt-4">
          <Who desk={desk} className="max-lg:hidden" />
          <LeaveForm />
        </div>
      </div>
      <div className="grid grid-cols-1 content-start gap-3 lg:gap-6">
        <h1 className="text-xl lg:text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}

function Who({ desk: { name, role }, className }: { desk: DeskView; className: string }) {
  return (
    <p className={className}>
      <bdi className="font-medium">{name}</bdi>{' '}
      <span className="text-sm text-muted">{roleNames[role]()}</span>
    </p>
  )
}

function LeaveForm() {
  return (
    <ActionForm
      name="leave"
      action={localizedPath('/staff/sessions')}
      schema={leaveSchema}
      explain={explainStaff}
    >
      <SubmitButton
        variant="outline"
        color="neutral"
        size="sm"
        className="shrink-0 whitespace-nowrap"
      >
        {m.staff_leave()}
      </SubmitButton>
    </ActionForm>
  )
}
