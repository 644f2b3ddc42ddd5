import MessageSquareText from 'lucide-react/icons/message-square-text'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ModerationSearch, ModerationView } from '#/server/reviews/moderation.ts'
import { Empty } from '#/ui/Empty.tsx'
import { Onward } from '#/ui/Onward.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { ModeratedReview } from './ModeratedReview.tsx'
import { moderationPath, reviewStates } from './moderation-search.ts'

/** Reviews for staff, before they are published. */
export function ModerationPage({ view }: { view: ModerationView }) {
  const { state, reviews, isFirst, next } = view
  return (
    <div className="grid gap-5">
      <States view={view} />
      {reviews.length === 0 ? (
        <Empty icon={<MessageSquareText />} title={emptyTitles[state]()}>
          {state === 'pending' ? m.moderation_none_text() : null}
        </Empty>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {reviews.map((review) => (
            <ModeratedReview key={`${review.id} ${review.state}`} review={review} />
          ))}
        </ul>
      )}
      <Onward
        label={m.moderation_pages()}
        first={isFirst ? null : { href: href({ state }), label: m.moderation_first() }}
        next={next ? { href: href({ state, after: next }), label: m.parts_page_next() } : null}
      />
    </div>
  )
}

function href(search: ModerationSearch): string {
  return localizedPath(moderationPath(search))
}

const stateNames = {
  pending: m.moderation_state_pending,
  published: m.moderation_state_published,
  rejected: m.moderation_state_rejected,
}

const emptyTitles = {
  pending: m.moderation_none,
  published: m.moderation_none_published,
  rejected: m.moderation_none_rejected,
}

function States({ view: { state: shown, total, isMore } }: { view: ModerationView }) {
  return (
    <nav aria-label={m.moderation_states()}>
      <ul className="flex flex-wrap gap-2">
        {reviewStates.map((state) => (
          <li key={state}>
            {routerLink({
              href: href({ state }),
              'aria-current': state === shown ? 'true' : undefined,
              className:
                'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-control aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:text-primary-ink',
              children: (
                <>
                  {stateNames[state]()}
                  {state === shown && (
                    <strong>
                      {formatNumber(total)}
                      {isMore && '+'}
                    </strong>
                  )}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
