/** What JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [field: string]: Json }
