import type { ProfileBranchView } from '#/server/doctors/profile-view.ts'

/** In place of a map: the district and a landmark. We have no map data, so it shows no streets. */
export function PlacePanel({ branch: { district, landmark } }: { branch: ProfileBranchView }) {
  return (
    <div className="place-panel">
      <svg aria-hidden="true" viewBox="0 0 120 96" className="h-24 w-30 shrink-0">
        <circle cx="60" cy="52" r="42" />
        <circle cx="60" cy="52" r="28" />
        <circle cx="60" cy="52" r="14" />
        <path d="M60 22a15 15 0 0 1 15 15c0 11-15 24-15 24S45 48 45 37a15 15 0 0 1 15-15z" />
        <circle cx="60" cy="37" r="5.5" />
      </svg>
      <p className="min-w-0 leading-head">
        <strong className="block text-lg">{district}</strong>
        {landmark && <span className="block">{landmark}</span>}
      </p>
    </div>
  )
}
