import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { PracticeView } from '#/server/practices/views.ts'
import { roleNames } from './labels.ts'

type ProviderFrameProps = { practice: PracticeView; title: string; children: ReactNode }

/** The frame of a provider's pages: the profile, and the member's menu. */
export function ProviderFrame({ practice, title, children }: ProviderFrameProps) {
  return (
    <div className="page grid gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3 print:hidden">
        <nav aria-label={m.provider_nav()}>
          <ul className="flex flex-wrap gap-1">
            <PracticeLink to="/{-$locale}/provider/$slug" slug={practice.slug}>
              {m.provider_today()}
            </PracticeLink>
            <PracticeLinks practice={practice} />
          </ul>
        </nav>
        <p>
          <bdi className="font-medium">{practice.name}</bdi>{' '}
          <span className="text-sm text-muted">{roleNames[practice.role]()}</span>
        </p>
      </div>
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  )
}

/** A laboratory or a hospital has no diary here; hours, fees and team are for the owner. */
function PracticeLinks({ practice: { slug, kind, role } }: { practice: PracticeView }) {
  const isOwner = role === 'owner'
  return (
    <>
      {kind === 'doctor' && (
        <>
          <PracticeLink to="/{-$locale}/provider/$slug/week" slug={slug}>
            {m.hours_week_title()}
          </PracticeLink>
          <PracticeLink to="/{-$locale}/provider/$slug/calls" slug={slug}>
            {m.call_back_practice()}
          </PracticeLink>
        </>
      )}
      {kind === 'doctor' && isOwner && (
        <>
          <PracticeLink to="/{-$locale}/provider/$slug/figures" slug={slug}>
            {m.figures_title()}
          </PracticeLink>
          <PracticeLink to="/{-$locale}/provider/$slug/hours" slug={slug}>
            {m.hours_title()}
          </PracticeLink>
          <PracticeLink to="/{-$locale}/provider/$slug/types" slug={slug}>
            {m.visittypes_title()}
          </PracticeLink>
          <PracticeLink to="/{-$locale}/provider/$slug/calendar" slug={slug}>
            {m.calendar_title()}
          </PracticeLink>
          <PracticeLink to="/{-$locale}/provider/$slug/profile" slug={slug}>
            {m.practice_title()}
          </PracticeLink>
        </>
      )}
      {isOwner && (
        <PracticeLink to="/{-$locale}/provider/$slug/team" slug={slug}>
          {m.provider_team()}
        </PracticeLink>
      )}
      {kind === 'doctor' && (
        <PracticeLink to="/{-$locale}/provider/$slug/messages" slug={slug}>
          {m.provider_notices()}
        </PracticeLink>
      )}
    </>
  )
}

type PracticeLinkProps = {
  to: `/{-$locale}/provider/$slug${'' | '/week' | '/calls' | '/figures' | '/hours' | '/types' | '/calendar' | '/profile' | '/team' | '/messages'}`
  slug: string
  children: ReactNode
}

function PracticeLink({ to, slug, children }: PracticeLinkProps) {
  return (
    <li>
      <Link
        to={to}
        params={(kept) => ({ ...kept, slug })}
        // A page with another search stays the current one, except that today is not another day.
        activeOptions={{ exact: true, includeSearch: to === '/{-$locale}/provider/$slug' }}
        className="inline-flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink"
      >
        {children}
      </Link>
    </li>
  )
}
