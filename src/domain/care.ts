/** What comes to people's homes; pets are also seen at the vet's. */
export const careServices = ['home-visit', 'nursing', 'pets'] as const
export type CareService = (typeof careServices)[number]

/** What a price of the rate card is for. A shift is a nurse's, by the wall clock. */
export const rateUnits = ['visit', 'shift-12', 'shift-24', 'day'] as const
export type RateUnit = (typeof rateUnits)[number]
