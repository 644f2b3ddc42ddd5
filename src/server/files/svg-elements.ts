/** A run of elements in the order of the document. */
type Elements = { from: number; until: number }

/**
 * Whether an SVG draws no more than `most` elements, each `<use>` counted as what it refers to. A few that refer to each
 * other draw millions.
 */
export function drawsAtMost(svg: string, most: number): boolean {
  const { uses, byId, hasReferences } = readElements(svg)
  if (hasReferences) return false
  const pending: Elements[] = [{ from: 0, until: uses.length }]
  let count = 0
  for (let run = pending.pop(); run; run = pending.pop()) {
    count += run.until - run.from
    if (count > most) return false
    for (const id of uses.slice(run.from, run.until)) {
      const used = id === null ? undefined : byId.get(id)
      if (used) pending.push(used)
    }
  }
  return true
}

const NO_ELEMENTS = /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)/g
const TAG =
  /<(?<end>\/)?(?:[\w.-]+:)?(?<name>[\w.-]+)(?<attributes>(?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g

/** Of each element what it uses, if it is a `<use>`, and the run of each that has an id. */
function readElements(svg: string) {
  const uses: (string | null)[] = []
  const byId = new Map<string, Elements>()
  const open: Elements[] = []
  let hasReferences = false
  for (const { groups } of svg.replaceAll(NO_ELEMENTS, '').matchAll(TAG)) {
    const { end, name = '', attributes = '' } = groups ?? {}
    if (!end) {
      const element = { from: uses.length, until: Number.POSITIVE_INFINITY }
      const id = valueOf(ID, attributes)
      const used = valueOf(HREF, attributes) ?? valueOf(PREFIXED_HREF, attributes)
      // An id that is written in another way would be missed.
      hasReferences ||= `${id}${name === 'use' && used}`.includes('&')
      if (id !== null && !byId.has(id)) byId.set(id, element)
      uses.push(name === 'use' && used ? used.trim().slice(1) : null)
      open.push(element)
    }
    if (!end && !attributes.endsWith('/')) continue
    const closed = open.pop()
    if (closed) closed.until = uses.length
  }
  return { uses, byId, hasReferences }
}

function valueOf(attribute: RegExp, attributes: string): string | null {
  const found = attribute.exec(attributes)
  return found?.[1] ?? found?.[2] ?? null
}

const ID = /\s(?:xml:)?id\s*=\s*(?:"([^"]*)"|'([^']*)')/
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/
/** Used where `href` is missing. */
const PREFIXED_HREF = /\s[\w.-]+:href\s*=\s*(?:"([^"]*)"|'([^']*)')/
