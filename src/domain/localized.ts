/** The languages of the site: of its pages, its content and its messages. */
export const locales = ['ar', 'en'] as const
export type Locale = (typeof locales)[number]

/** A text, or a list of texts, in each language of the site. */
export type Localized<Value = string> = Record<Locale, Value>

/** A text's columns as one value: `localized(doctors, 'name')` has `nameAr` and `nameEn`. For rows too. */
export const localized = localizedIn(locales, { ar: 'Ar', en: 'En' })

/** `localized` for a list of languages, each with the ending of its columns' names. */
export function localizedIn<Code extends string, const Endings extends Record<Code, string>>(
  codes: readonly Code[],
  endings: Endings,
) {
  type Texts<Name extends string, From extends Record<`${Name}${Endings[Code]}`, unknown>> = {
    [One in Code]: From[`${Name}${Endings[One]}`]
  }
  return <Name extends string, From extends Record<`${Name}${Endings[Code]}`, unknown>>(
    from: From,
    name: Name,
  ): Texts<Name, From> => {
    const texts: Partial<Texts<Name, From>> = {}
    for (const code of codes) {
      const column = `${name}${endings[code]}` as const
      texts[code] = from[column]
    }
    if (!isComplete(texts, codes)) throw new Error(`${name} lacks a language`)
    return texts
  }
}

function isComplete<Code extends string, Texts extends Record<Code, unknown>>(
  texts: Partial<Texts>,
  codes: readonly Code[],
): texts is Texts {
  return codes.every((code) => code in texts)
}

/** An entry with a slug, and its name. */
export type NamedItem = { slug: string; name: Localized }
