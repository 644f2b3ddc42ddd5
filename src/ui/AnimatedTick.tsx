/** The tick of a success, animated once; without animation for people who prefer reduced motion. */
export function AnimatedTick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 56 56" className="animated-tick size-14">
      <circle cx="28" cy="28" r="27" />
      <path d="m18 29 7 7 14-15" pathLength="1" />
    </svg>
  )
}
