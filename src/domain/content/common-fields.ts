import { count, flag, line } from '#/domain/content/content-fields.ts'

// Fields that several kinds of content have.

export const ar = { lang: 'ar' } as const
export const en = { lang: 'en' } as const
export const MOST_POSITION = 30_000

export const names = { nameAr: line(80, ar), nameEn: line(80, en) }
export const order = { position: count(MOST_POSITION), isHidden: flag() }
