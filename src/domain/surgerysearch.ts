/** What the calculator reads from an address. Amounts are in pounds. */
export type SurgerySearch = {
  procedure?: string | undefined
  hospital?: string | undefined
  price?: Written | undefined
  down?: Written | undefined
  months?: Written | undefined
}

/** What is applied for: figures, and one of the plans for them. */
export type ApplicationSearch = SurgerySearch & { plan?: string | undefined }

/** As it was written, so that what can't be read is shown for mending; plain figures are numbers. */
export type Written = string | number

/** Three figures that an instalment plan can be quoted for. */
export type FiguresView = { pricePiastres: number; downPaymentPiastres: number; months: number }

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
