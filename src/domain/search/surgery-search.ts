/** What the calculator reads from an address. Amounts are in pounds. */
export type SurgerySearch = {
  procedure?: string | undefined
  hospital?: string | undefined
  price?: FigureInput | undefined
  down?: FigureInput | undefined
  months?: FigureInput | undefined
}

/** An application: figures, and one of the plans for them. */
export type ApplicationSearch = SurgerySearch & { plan?: string | undefined }

/** As typed, so that what can't be read is displayed for correction; valid figures are numbers. */
export type FigureInput = string | number

/** Example figures that an instalment plan can be quoted for. */
export type QuoteExample = { pricePiastres: number; downPaymentPiastres: number; months: number }

/** An address with figures that were read, so that no default is suggested. */
export function exactSearch(
  { procedure, hospital }: SurgerySearch,
  figures: QuoteExample,
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
