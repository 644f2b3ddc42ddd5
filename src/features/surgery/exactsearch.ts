import type { SurgerySearch } from './search.ts'
import type { FiguresView } from './surgery.ts'

/** An address of figures that were read, so that nothing is left to be suggested. */
export function exactSearch(
  { procedure, hospital }: SurgerySearch,
  figures: FiguresView,
): SurgerySearch {
  const { pricePiastres, downPaymentPiastres, months } = figures
  return {
    procedure,
    hospital,
    price: pricePiastres / 100,
    down: downPaymentPiastres / 100,
    months,
  }
}
