/** The languages of the site: of its pages, of what people read and of the messages they get. */
export const locales = ['ar', 'en'] as const
export type Locale = (typeof locales)[number]

/** A text, or a list of texts, in each language of the site. */
export type Localized<Value = string> = Record<Locale, Value>

/** A text's two columns as one value: `localized(doctors, 'name')` has `nameAr` and `nameEn`. For rows too. */
export function localized<
  Name extends string,
  From extends Record<`${Name}Ar` | `${Name}En`, unknown>,
>(from: From, name: Name): { ar: From[`${Name}Ar`]; en: From[`${Name}En`] } {
  const [ar, en] = [`${name}Ar`, `${name}En`] as const
  return { ar: from[ar], en: from[en] }
}

/** An entry with a slug, and its name. */
export type Named = { slug: string; name: Localized }
