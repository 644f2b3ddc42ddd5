/** The perforated line of a coupon or a ticket, from edge to edge of a card without padding. */
export function Perforation() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-4 border-t border-dashed border-control/60 before:absolute before:-start-6 before:-top-2 before:size-4 before:rounded-full before:bg-canvas after:absolute after:-end-6 after:-top-2 after:size-4 after:rounded-full after:bg-canvas"
    />
  )
}
