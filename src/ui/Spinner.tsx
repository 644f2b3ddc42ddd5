/** Still for people who asked for less motion. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-[1.15em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  )
}
