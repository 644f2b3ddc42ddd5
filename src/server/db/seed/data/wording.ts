export type Pair = readonly [ar: string, en: string]

/** A name in Arabic and the Latin spellings in use: one doctor keeps one of them. */
export type Spelt = readonly [ar: string, ...en: [string, ...string[]]]

export type Practice = {
  /** After the title: «استشاري …», “Consultant in …”. */
  field: Pair
  /** What the doctor sees most, each as the object of a verb. */
  topics: readonly Pair[]
}
