import type { ScryptOptions } from 'node:crypto'

/** Unit tests hash hundreds of passwords; journeys use the real cost. */
export const COST: ScryptOptions = { N: 2 ** 10, r: 8, p: 1 }
