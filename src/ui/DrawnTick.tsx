/** A tick that is drawn once, of success; it stands still for people who prefer reduced motion. */
export function DrawnTick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 56 56" className="drawn-tick size-14">
      <circle cx="28" cy="28" r="27" />
      <path d="m18 29 7 7 14-15" pathLength="1" />
    </svg>
  )
}
