/** Rows that an earlier release left unsealed, or that an older key sealed. */
export type Sealing = {
  /** Seals them with the newest key, about so many of each column at most, and fewer documents. */
  sealOld: (most: number) => Promise<number>
  /** How many there are, by table and column; without those whose key is gone. */
  countOld: () => Promise<{ column: string; count: number }[]>
}
