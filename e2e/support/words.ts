import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { firstBrand } from '../../src/domain/content/default-brand.ts'

export type Locale = 'ar' | 'en'
export type Path = (bare: string) => string
export type Say = (key: string, inputs?: Record<string, string>) => string

/** The site's name, until staff change it. */
const brandNames = { ar: firstBrand.nameAr, en: firstBrand.nameEn }

const messagesSchema = z.record(z.string(), z.unknown())
const messages = { ar: readMessages('ar'), en: readMessages('en') }

/** A bare path in a language. */
export function pathIn(locale: Locale): Path {
  return (bare) => (locale === 'ar' ? bare : bare === '/' ? '/en' : `/en${bare}`)
}

/** The text of a message in a language, as the page shows it. */
export function wordsIn(locale: Locale): Say {
  return (key, inputs = {}) => {
    const text = messages[locale][key]
    if (typeof text !== 'string') throw new Error(`${key} is not a plain message`)
    return text.replace(
      /\{(\w+)\}/g,
      (_all, name: string) => ({ brand: brandNames[locale], ...inputs })[name] ?? '',
    )
  }
}

function readMessages(locale: Locale): Record<string, unknown> {
  const folder = new URL(`../../messages/${locale}/`, import.meta.url)
  const entries = readdirSync(folder).flatMap((file) =>
    Object.entries(messagesSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))),
  )
  return Object.fromEntries(entries)
}
