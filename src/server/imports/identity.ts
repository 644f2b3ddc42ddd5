import { foldText } from '#/domain/search/arabic.ts'
import { parseProviderPhone } from '#/domain/account/provider-phone.ts'

type Person = { nameAr: string; nameEn: string }

/**
 * What identifies a doctor without a syndicate number: the phone of the first clinic with a name, in either
 * language.
 */
export function contactKeys(phone: string, { nameAr, nameEn }: Person): string[] {
  const parsed = parseProviderPhone(phone.replace(/^'/, ''))
  if (!parsed.ok) return []
  const names = [nameAr, nameEn]
    .map((name) => foldText(bareName(name)))
    .filter((name) => name !== '')
  return [...new Set(names)].map((name) => `${parsed.phone} ${name}`)
}

/** Without the titles that people write before a name. */
export function bareName(typed: string): string {
  return typed
    .trim()
    .replace(/^(?:[اأ]\s*\.?\s*د|د|dr|prof)\s*[./]\s*(?:dr\.?\s*|د\s*[./]\s*)?/iu, '')
    .replace(/^(?:دكتور[ةه]?|الدكتور[ةه]?|doctor|dr|prof)\s+/iu, '')
    .trim()
}
