import type { ScryptOptions } from 'node:crypto'

// OWASP's first choice for scrypt, N = 2^17, needs 128 MiB per login; 2^15 with p = 3 is its equivalent.
export const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
