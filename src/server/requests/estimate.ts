import { z } from 'zod'

/** What a hospital answers: from one price to another, and its words. */
const answer = z.object({
  minPiastres: z.number(),
  maxPiastres: z.number(),
  note: z.string().nullish(),
})

export type EstimateAnswer = z.output<typeof answer>

/** The details of a request for an estimate; `estimate` since the hospital has answered. */
export const estimateDetails = z.looseObject({
  hospital: z.string(),
  procedure: z.string().nullish(),
  message: z.string().nullish(),
  estimate: answer.nullish(),
})
