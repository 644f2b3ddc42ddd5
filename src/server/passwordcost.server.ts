import type { ScryptOptions } from 'node:crypto'

// OWASP's first choice for scrypt: 2^17 would need 128 MiB a login; 2^15 with p = 3 is its equal.
export const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
