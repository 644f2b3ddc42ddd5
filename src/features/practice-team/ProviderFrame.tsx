import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProviderAction } from '#/domain/directory/provider.ts'
import { m } from '#/paraglide/messages.js'
import type { PracticeView } from '#/server/practices/views.ts'
import { roleNames } from './labels.ts'

type ProviderFrameProps = { practice: PracticeView; title: string; children: ReactNode }

/** The frame of a provider's pages: the profile, and the member's menu. */
export function ProviderFrame({ practice, title, children }: ProviderFrameProps) {
  return (
    <div className="page grid gap-6 py-6 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3 print:hidden">
        <nav aria-label={m.provider_nav()}>
          <ul className="flex flex-wrap gap-1">
            <PracticeLink
              to="/{-$locale}/provider/$slug"
              slug={practice.centre?.slug ?? practice.slug}
            >
              {m.provider_today()}
            </PracticeLink>
            <PracticeLinks practice={practice} />
          </ul>
        </nav>
        <p>
          <bdi className="font-medium">{practice.name}</bdi>{' '}
          <span className="text-sm text-muted">
            {practice.centre ? <bdi>{practice.centre.name}</bdi> : roleNames[practice.role]()}
          </span>
        </p>
      </div>
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  )
}

/** What the member may open; through a centre only its own day. */
function PracticeLinks({ practice: { slug, kind, may, centre } }: { practice: PracticeView }) {
  if (centre) return null
  return pages
    .filter(({ kinds, action }) => kinds.includes(kind) && may.includes(action))
    .map(({ to, label }) => (
      <PracticeLink key={to + kind} to={to} slug={slug}>
        {label()}
      </PracticeLink>
    ))
}

type Page = {
  to: PracticeLinkProps['to']
  label: () => string
  kinds: readonly PracticeView['kind'][]
  action: ProviderAction
}

const doctor = ['doctor'] as const
const lab = ['lab'] as const
const hospital = ['hospital'] as const
const centres = ['centre', 'hospital'] as const
const base = '/{-$locale}/provider/$slug'

const pages: readonly Page[] = [
  { to: `${base}/week`, label: m.hours_week_title, kinds: doctor, action: 'see-day' },
  { to: `${base}/calls`, label: m.call_back_practice, kinds: doctor, action: 'answer-calls' },
  {
    to: `${base}/drawer`,
    label: m.receipts_drawer,
    kinds: [...doctor, ...centres],
    action: 'take-payments',
  },
  { to: `${base}/orders`, label: m.laborders_desk, kinds: ['lab'], action: 'handle-lab-orders' },
  { to: `${base}/figures`, label: m.figures_title, kinds: doctor, action: 'see-figures' },
  { to: `${base}/reviews`, label: m.reviews_practice, kinds: doctor, action: 'answer-reviews' },
  { to: `${base}/hours`, label: m.hours_title, kinds: doctor, action: 'change-hours' },
  { to: `${base}/types`, label: m.visittypes_title, kinds: doctor, action: 'change-fees' },
  { to: `${base}/prices`, label: m.labs_desk_title, kinds: lab, action: 'change-fees' },
  { to: `${base}/sampling`, label: m.labs_sampling_title, kinds: lab, action: 'change-fees' },
  { to: `${base}/calendar`, label: m.calendar_title, kinds: doctor, action: 'change-hours' },
  { to: `${base}/profile`, label: m.practice_title, kinds: doctor, action: 'change-profile' },
  { to: `${base}/doctors`, label: m.provider_doctors, kinds: centres, action: 'manage-doctors' },
  {
    to: `${base}/hospital`,
    label: m.hospitals_edit_title,
    kinds: hospital,
    action: 'change-profile',
  },
  {
    to: `${base}/estimates`,
    label: m.hospitals_estimates,
    kinds: hospital,
    action: 'answer-calls',
  },
  { to: `${base}/branches`, label: m.provider_branches, kinds: centres, action: 'manage-members' },
  { to: `${base}/rooms`, label: m.rooms_title, kinds: centres, action: 'close-rooms' },
  { to: `${base}/doctors`, label: m.provider_centres, kinds: doctor, action: 'change-profile' },
  {
    to: `${base}/team`,
    label: m.provider_team,
    kinds: [...doctor, ...lab, ...centres],
    action: 'manage-members',
  },
  {
    to: `${base}/messages`,
    label: m.provider_notices,
    kinds: ['doctor', 'lab', ...centres],
    action: 'choose-notices',
  },
]

type PracticeLinkProps = {
  to: `/{-$locale}/provider/$slug${'' | '/week' | '/orders' | '/calls' | '/drawer' | '/figures' | '/reviews' | '/hours' | '/types' | '/prices' | '/sampling' | '/calendar' | '/profile' | '/doctors' | '/branches' | '/rooms' | '/hospital' | '/estimates' | '/team' | '/messages'}`
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
