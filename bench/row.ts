/** A figure beside its goal, which is its maximum, or its minimum. */
export type Row = { name: string; value: number; goal: number; unit: string; isAtLeast?: boolean }
