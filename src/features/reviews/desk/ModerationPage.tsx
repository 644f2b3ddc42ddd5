import MessageSquareText from 'lucide-react/icons/message-square-text'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { moderationPath } from '#/parts/moderation-search.ts'
import { ModerationStates } from '#/parts/ModerationStates.tsx'
import type { ModerationSearch } from '#/domain/content/moderation.ts'
import type { ModerationView } from '#/server/reviews/moderation.ts'
import { Empty } from '#/ui/Empty.tsx'
import { Onward } from '#/ui/Onward.tsx'
import { ModeratedReview } from './ModeratedReview.tsx'
import { WaitingAnswers } from './WaitingAnswers.tsx'

/** Reviews for staff, before they are published. */
export function ModerationPage({ view }: { view: ModerationView }) {
  const { state, reviews, waitingAnswers, isFirst, next } = view
  return (
    <div className="grid gap-5">
      <ModerationStates
        of="reviews"
        label={m.moderation_states()}
        shown={state}
        total={
          <strong>
            {formatNumber(view.total)}
            {view.isMore && '+'}
          </strong>
        }
      />
      <WaitingAnswers answers={waitingAnswers} />
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
  return localizedPath(moderationPath('reviews', search))
}

const emptyTitles = {
  pending: m.moderation_none,
  published: m.moderation_none_published,
  rejected: m.moderation_none_rejected,
}
