import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailedPost } from '#/forms/failed-post.ts'
import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { isolatedText } from '#/i18n/isolate.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ClosedDrawerView, DrawerView } from '#/server/receipts/drawer.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { CloseDrawerForm } from './CloseDrawerForm.tsx'
import { DrawerLines, DrawerTotals } from './DrawerContents.tsx'

type DrawerPageProps = {
  drawer: DrawerView
  isClosed: boolean
  /** The form of the tax number, where its owner has no page for it. */
  taxNumber: ReactNode
}

/** What the desk took: the open drawer with its count, and those that were closed on the day. */
export function DrawerPage({ drawer, isClosed, taxNumber }: DrawerPageProps) {
  const failed = useFailedPost()
  const { open, closed, day } = drawer
  return (
    <div className="grid max-w-4xl gap-6">
      {isClosed && !failed && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.receipts_drawer_saved()}
        </Alert>
      )}
      <Days drawer={drawer} />
      <Branches drawer={drawer} />
      <p className="text-lg font-medium">{formatCalendarDate(day, 'day')}</p>
      {open && (
        <Card as="section" className="grid gap-4">
          <h2 className="text-xl">{m.receipts_drawer_open()}</h2>
          {open.lines.length === 0 ? (
            <p className="text-muted">{m.receipts_drawer_empty()}</p>
          ) : (
            <>
              <DrawerTotals contents={open} />
              <DrawerLines lines={open.lines} />
              <CloseDrawerForm key={open.drawer} view={drawer} open={open} />
            </>
          )}
        </Card>
      )}
      <section className="grid gap-3">
        <h2 className="text-xl">{m.receipts_drawer_closed()}</h2>
        {closed.length === 0 ? (
          <Empty title={m.receipts_drawer_none_closed()} />
        ) : (
          closed.map((each) => <ClosedDrawer key={each.drawer} closed={each} />)
        )}
      </section>
      {taxNumber}
    </div>
  )
}

function Days({
  drawer: { practice, day, today, before, after, branchId },
}: Pick<DrawerPageProps, 'drawer'>) {
  if (!before) return null
  const days = [
    { date: before, label: m.receipts_drawer_before() },
    ...(day === today ? [] : [{ date: today, label: m.provider_today() }]),
    ...(after && after !== today ? [{ date: after, label: m.receipts_drawer_after() }] : []),
  ]
  return (
    <nav aria-label={m.day_days()} className="flex flex-wrap gap-2 print:hidden">
      {days.map(({ date, label }) => (
        <Link
          key={date}
          to="/{-$locale}/provider/$slug/drawer"
          params={(kept) => ({ ...kept, slug: practice })}
          search={{ day: date === today ? undefined : date, branch: branchId ?? undefined }}
          className={buttonClasses({ variant: 'outline', color: 'neutral' })}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function Branches({
  drawer: { practice, day, today, branchId, branches },
}: Pick<DrawerPageProps, 'drawer'>) {
  if (branches.length < 2) return null
  return (
    <nav aria-label={m.receipts_drawer_branches()} className="flex flex-wrap gap-2 print:hidden">
      {branches.map(({ id, name }) => (
        <Link
          key={id}
          to="/{-$locale}/provider/$slug/drawer"
          params={(kept) => ({ ...kept, slug: practice })}
          search={{ branch: id, day: day === today ? undefined : day }}
          aria-current={id === branchId}
          className={buttonClasses({ variant: id === branchId ? 'soft' : 'ghost' })}
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  )
}

function ClosedDrawer({ closed }: { closed: ClosedDrawerView }) {
  const { drawer, closedAt, closedBy, countedPiastres, expectedPiastres, lines } = closed
  const when = formatInstant(closedAt, 'dateTime')
  return (
    <Card as="section" className="grid gap-3">
      <h3 className="text-lg">
        {m.receipts_drawer_number({ number: formatNumber(drawer, { useGrouping: false }) })}
      </h3>
      <p className="text-sm text-muted">
        {closedBy
          ? m.receipts_drawer_closed_by({ name: isolatedText(closedBy), when })
          : m.receipts_drawer_closed_at({ when })}
      </p>
      <DrawerTotals
        contents={closed}
        counted={{ countedPiastres, differencePiastres: countedPiastres - expectedPiastres }}
      />
      {lines.length > 0 && (
        <Disclosure summary={m.receipts_drawer_lines()}>
          <DrawerLines lines={lines} />
        </Disclosure>
      )}
    </Card>
  )
}
