import { brandName } from '#/brand.ts'
import { markPath } from '#/parts/mark.ts'

/** The page's header is not printed. */
export function TicketBrand() {
  return (
    <p className="hidden items-center gap-2 text-xl font-semibold print:flex">
      <img src={markPath(192)} alt="" className="size-8" />
      {brandName()}
    </p>
  )
}
