import { useRouterState } from '@tanstack/react-router'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import { CallBackLink } from '#/parts/CallBackLink.tsx'
import { CachedFragment } from '#/parts/CachedFragment.tsx'
import { Paging } from '#/parts/Paging.tsx'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { FIRST_VIEW } from '#/ui/first-view.ts'
import type { DoctorsPageView, FilterChoices } from '#/server/search/doctors-page-views.ts'
import { LabTestsCard } from './LabTestsCard.tsx'
import { hasRealDoctors } from './card-texts.ts'
import { DoctorCard } from './DoctorCard.tsx'
import { OtherPlaces } from './OtherPlaces.tsx'
import { doctorsHref } from './hrefs.ts'
import { NoDoctors } from './NoDoctors.tsx'
import { NotUnderstood } from './NotUnderstood.tsx'
import { placeProblems } from '#/parts/place-problems.ts'
import { sortReasons } from './sorting.ts'
import { Warnings } from './Warnings.tsx'

/** At most, on a desktop without scrolling. */
const CARDS_IN_VIEW = 3

/** The results and the reason for their order; only links, no controls. */
export function Results({ page, choices }: { page: DoctorsPageView; choices: FilterChoices }) {
  const { search, total, reading } = page
  const isRead = !reading || reading.chips.length > 0
  const { specialty = '', governorate = '', district = governorate } = search
  return (
    // The mark is counted if the visitor agreed to it: which doctors are missing, not who searched.
    <div
      className="grid gap-3"
      data-empty-search={total === 0 ? `${specialty} ${district}` : undefined}
    >
      {reading && <Warnings flags={reading.redFlags} />}
      {page.labTests && <LabTestsCard found={page.labTests} />}
      {page.nearProblem && (
        <Alert
          color="warning"
          action={
            <a
              href="#filter-governorate"
              className={buttonClasses({ variant: 'soft', color: 'neutral' })}
            >
              {m.place_choose_district()}
            </a>
          }
        >
          {placeProblems[page.nearProblem]()}
        </Alert>
      )}
      <OtherPlaces page={page} />
      {reading?.reasons.map((reason) => (
        <Note key={reason}>{reason}</Note>
      ))}
      {isRead && reading && reading.unknown.length > 0 && !page.labTests?.isAlone && (
        <p className="text-sm text-muted wrap-anywhere">
          {m.search_unknown({ words: formatList(reading.unknown) })}
        </p>
      )}
      {!isRead && !page.labTests?.isAlone && (total === 0 || page.isApproximate) && (
        <NotUnderstood text={search.q ?? ''} {...choices} />
      )}
      {page.isApproximate && <Note>{m.directory_approximate()}</Note>}
      {total > 0 && <DoctorList page={page} />}
      {total > 1 && <OrderReason page={page} />}
      {total > 0 && (
        <p className="text-muted">
          {m.call_back_dead_end()}{' '}
          <CallBackLink about={{ q: search.q }} className="finger font-semibold underline" />
        </p>
      )}
      {total === 0 && isRead && <NoDoctors page={page} choices={choices} />}
    </div>
  )
}

/** What the list is instead of what was asked for, in as little room as it needs. */
function Note({ children }: { children: string }) {
  return (
    <p className="tone-info rounded-lg bg-tone-soft px-3 py-1.5 text-sm text-tone-ink">
      {children}
    </p>
  )
}

/** Why they are in this order, in one tap. */
function OrderReason({ page }: { page: DoctorsPageView }) {
  return (
    <details className="group text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-medium text-primary-ink underline underline-offset-4">
        {m.directory_order_why()}
      </summary>
      <p>{orderText(page)}</p>
    </details>
  )
}

/** Text that was understood counts in the recommended order, besides what counts in every order. */
function orderText({ search: { sort }, reading }: DoctorsPageView): string {
  const isFitting = sort === undefined && reading && reading.chips.length > 0
  return isFitting ? m.directory_sort_fitting_why() : sortReasons[sort ?? 'recommended']()
}

function DoctorList({ page }: { page: DoctorsPageView }) {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const { search, doctors } = page
  const lastInView = Math.min(CARDS_IN_VIEW, doctors.length) - 1
  return (
    <>
      <ol
        aria-busy={isLoading}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3 transition-opacity aria-busy:opacity-60"
      >
        {doctors.map((doctor, index) => (
          <CachedFragment
            key={doctor.slug}
            id={index === lastInView ? FIRST_VIEW : undefined}
            as="li"
            of={DoctorCard}
            from={{
              doctor,
              sort: search.sort ?? 'recommended',
              heading: 'h2',
              marksDemo: hasRealDoctors(doctors),
            }}
          />
        ))}
      </ol>
      <Paging
        className="mt-4"
        label={m.directory_pages()}
        of={page}
        href={(to) => doctorsHref({ ...search, page: to })}
      />
    </>
  )
}
