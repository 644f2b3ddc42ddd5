/** A figure beside its goal, which is the most that it may be, or the least. */
export type Row = { name: string; value: number; goal: number; unit: string; isAtLeast?: boolean }
