/** The periods of the figures: today, the last 7 days, the last 30, today included. */
export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]

export const DEFAULT_PERIOD: Period = 'week'
