/** Flat, in three colours, one for each tile of the home page. */
export function TileArt({ of }: { of: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 84 84" fill="none" aria-hidden="true" className="size-11 lg:size-21">
      {drawings[of]}
    </svg>
  )
}

const drawings = {
  home: (
    <>
      <path d="M16 42 42 20l26 22v28H16z" className="fill-surface" />
      <path
        d="M12 45 42 19l30 26"
        className="stroke-tone"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M19 44v26h46V44" className="stroke-tone" strokeWidth="7" />
      <path
        d="M42 64c-8-5-12-9-12-14.5a6.500 6.500 0 0 1 12-3.500 6.500 6.500 0 0 1 12 3.500C54 55 50 59 42 64z"
        className="fill-secondary"
      />
    </>
  ),
  lab: (
    <>
      <path d="M34 14h16v22l16 28a6 6 0 0 1-5 9H23a6 6 0 0 1-5-9l16-28z" className="fill-surface" />
      <path d="M27 52h30l9 14a5 5 0 0 1-4 7H22a5 5 0 0 1-4-7z" className="fill-tone" />
      <path d="M31 14h22" className="stroke-tone" strokeWidth="5" strokeLinecap="round" />
      <circle cx="36" cy="62" r="4" className="fill-surface" />
      <circle cx="48" cy="66" r="3" className="fill-surface" />
    </>
  ),
  pets: (
    <>
      <path
        d="M42 42c10 0 19 9 19 18 0 7-5 9-10 8-6-1-12-1-18 0-5 1-10-1-10-8 0-9 9-18 19-18z"
        className="fill-tone"
      />
      <g className="fill-surface">
        <ellipse cx="18" cy="40" rx="7" ry="9" />
        <ellipse cx="34" cy="24" rx="7" ry="10" />
        <ellipse cx="52" cy="24" rx="7" ry="10" />
        <ellipse cx="67" cy="40" rx="7" ry="9" />
      </g>
    </>
  ),
  surgery: (
    <>
      <rect x="16" y="20" width="52" height="52" rx="10" className="fill-surface" />
      <path d="M16 30a10 10 0 0 1 10-10h32a10 10 0 0 1 10 10v8H16z" className="fill-tone" />
      <path d="M30 13v12M54 13v12" className="stroke-tone" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M42 44v20M32 54h20"
        className="stroke-secondary"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </>
  ),
}
