import { useFailedPost } from '#/forms/failed-post.ts'
import { m } from '#/paraglide/messages.js'
import type { SamplingView } from '#/server/lab-desk/sampling.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Areas } from './Areas.tsx'
import { Windows } from './Windows.tsx'

type SamplingPageProps = { page: SamplingView; isSaved: boolean }

/** When a laboratory takes samples, at its branch and at home, and where it comes. */
export function SamplingPage({ page, isSaved }: SamplingPageProps) {
  const failed = useFailedPost()
  return (
    <div className="grid max-w-3xl gap-8">
      {isSaved && !failed && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.practice_saved()}
        </Alert>
      )}
      <Windows
        page={page}
        place="branch"
        texts={{
          title: m.labs_sampling_branch(),
          text: m.labs_sampling_branch_text(),
          seats: m.labs_sampling_seats_branch(),
        }}
      />
      <Windows
        page={page}
        place="home"
        texts={{
          title: m.labs_sampling_home(),
          text: m.labs_sampling_home_text(),
          seats: m.labs_sampling_seats_home(),
        }}
      />
      <Areas page={page} />
    </div>
  )
}
