/**
 * The same keys on the other keyboard layout (PC layouts of Egypt): اسنان typed on the English one is
 * `hskhk`, dental on the Arabic one is `يثىفشم`. Null where a key has no letter there. The key b types both
 * letters of لا, which may also have been typed with g and h.
 */
export function onOtherLayout(raw: string): string[] {
  const text = raw.toLowerCase()
  if (/[a-z]/.test(text)) return /[؀-ۿ]/.test(text) ? [] : [swap(text, TO_ARABIC)]
  if (!/[؀-ۿ]/.test(text)) return []
  const bare = text.replace(/[أإآ]/g, 'ا')
  const asKey = swap(bare.replaceAll('لا', 'b'), TO_LATIN)
  const asTwo = swap(bare, TO_LATIN)
  return asKey === asTwo ? [asKey] : [asKey, asTwo]
}

function swap(text: string, keys: ReadonlyMap<string, string>): string {
  return Array.from(text, (key) => keys.get(key) ?? key).join('')
}

const PAIRS: readonly (readonly [string, string])[] = [
  ...'qض wص eث rق tف yغ uع iه oخ pح [ج ]د aش sس dي fب gل hا jت kن lم ;ك zئ xء cؤ vر nى mة ,و .ز /ظ `ذ'
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
  ["'", 'ط'],
]

const TO_ARABIC = new Map([...PAIRS, ['b', 'لا'] as const])
const TO_LATIN = new Map(PAIRS.map(([latin, arabic]): [string, string] => [arabic, latin]))
