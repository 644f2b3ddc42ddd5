import { LRUCache } from 'lru-cache'
import { list, parse, type ChildNode, type Container, type Rule } from 'postcss'

/** What a page is made of, as far as selectors ask. */
type Page = Record<'classes' | 'tags' | 'inputs' | 'properties', ReadonlySet<string>> & {
  isThemed: boolean
}

/** The same as it is read from the page, with the values of its class attributes. */
type Found = Omit<Page, 'classes'> & { classLists: ReadonlySet<string> }

/** What a part of a stylesheet leaves for a page. */
type Part = (page: Page) => string

type Sheet = {
  part: Part
  /** Pages of one kind ask for the same. */
  left: LRUCache<string, string>
}
const sheets = new Map<string, Sheet>()

/**
 * The part of a stylesheet that a page asks for by its elements and classes: about a third of it. What a
 * script adds later is drawn with the whole, which comes with the client.
 */
export function usedStyles(css: string, html: string): string {
  const found = findIn(html)
  const { isThemed, tags, inputs, classLists, properties } = found
  const key = [isThemed, ...tags, ...inputs, ...classLists, ...properties].join(' ')
  const { part, left } = sheetOf(css)
  const known = left.get(key)
  if (known !== undefined) return known
  const page = { ...found, classes: classesOf(classLists) }
  const used = withoutUnusedProperties(part(page), properties)
  const styles = withoutUnusedFallbacks(withoutUnusedMotion(used))
    .replaceAll(', ', ',')
    .replaceAll(';}', '}')
  left.set(key, styles)
  return styles
}

function sheetOf(css: string): Sheet {
  const known = sheets.get(css)
  if (known) return known
  const sheet = { part: readStylesheet(css), left: new LRUCache<string, string>({ max: 200 }) }
  sheets.set(css, sheet)
  return sheet
}

function findIn(html: string): Found {
  return {
    classLists: namesIn(html, / class="([^"]*)"/g),
    tags: namesIn(html, /<([a-z][a-z0-9]*)/g),
    inputs: namesIn(html, / type="([a-z]+)"/g),
    properties: namesIn(html, /var\((--[\w-]+)/g),
    isThemed: html.includes(' data-theme='),
  }
}

function classesOf(lists: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...lists].flatMap((list) => list.split(' ').map(unescapeHtml)))
}

/** Of a class name, which React writes with these. */
function unescapeHtml(name: string): string {
  return name
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
}

function readStylesheet(css: string): Part {
  return allOf(parse(css).nodes)
}

function allOf(nodes: readonly ChildNode[]): Part {
  const parts = nodes.map(readNode)
  return (page) => parts.map((part) => part(page)).join('')
}

function readNode(node: ChildNode): Part {
  if (node.type === 'comment') return () => ''
  if (node.type === 'rule') return readRule(node)
  if (node.type !== 'atrule' || !node.nodes) return always(`${node.toString()};`)
  if (isWhole(node.name)) return always(node.toString())
  // For browsers that are older than what a page needs to look right.
  if (node.name === 'layer' && node.params === 'properties') return always('')
  // The whole is loaded for paper.
  if (node.name === 'media' && node.params === 'print') return always('')
  // The framework's colour of placeholders, where ours stands.
  if (node.name === 'supports' && node.params.includes('-apple-pay-button')) return always('')
  const head = `@${node.name} ${node.params}{`
  const inside = allOf(node.nodes)
  return (page) => {
    const left = inside(page)
    return left && `${head}${left}}`
  }
}

function always(text: string): Part {
  return () => text
}

/** Their inside is no rules of ours. */
function isWhole(name: string): boolean {
  return ['keyframes', 'font-face', 'property', 'page'].includes(name)
}

/** Kept with the selectors that fit. What is nested in it has no classes of its own. */
function readRule(rule: Rule): Part {
  const selectors = rule.selectors.map((selector) => ({ selector, fits: readSelector(selector) }))
  const body = bodyOf(rule)
  return (page) => {
    const fitting = selectors.filter(({ fits }) => fits(page))
    return fitting.length === 0 ? '' : `${fitting.map((each) => each.selector).join(',')}{${body}}`
  }
}

/** Whether a page may have what a selector names; what is denied or only compared counts for nothing. */
function readSelector(selector: string): (page: Page) => boolean {
  // Utilities of an element's children, or of one in a group, are wrapped whole.
  const wrapped = WRAPPED.exec(selector)?.[1]
  if (wrapped !== undefined) {
    const inner = list.comma(wrapped).map(readSelector)
    return (page) => inner.some((fits) => fits(page))
  }
  const asked = selector.replaceAll(/:(?:not|where|is|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  const classes = [...asked.matchAll(CLASS)].map(([, name = '']) => unescapeCss(name))
  const tags = [...asked.replaceAll(CLASS, '.').matchAll(TAG)].map(([, name = '']) => name)
  const control = CONTROLS.find(([part]) => selector.includes(part))?.[1]
  const isOfTheme = selector.includes('[data-theme=')
  // Motion is for who uses the page, and comes with the whole.
  if (classes.some((name) => MOTION.test(name))) return () => false
  return (page) =>
    classes.every((name) => page.classes.has(name)) &&
    tags.every((name) => page.tags.has(name)) &&
    (!control || page.inputs.has(control)) &&
    (!isOfTheme || page.isThemed)
}

const MOTION = /^(?:transition|aria-busy:animate)/

/** What only some kinds of fields have in them. */
const CONTROLS = [
  ['-spin-button', 'number'],
  ['::-webkit-search', 'search'],
  ['::-webkit-date', 'date'],
  ['::-webkit-calendar', 'date'],
  ['::file-selector', 'file'],
] as const

/** `:is(…)` and `:where(…)` around all of it, and not around a part at each end. */
const WRAPPED = /^:(?:is|where)\(((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)\)$/
const CLASS = /\.((?:\\[0-9a-f]+ ?|\\.|[\w-])+)/gi
const TAG = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g

/**
 * Without the properties that neither a kept rule nor the page itself reads, and without saying that
 * one is not inherited where no rule sets it.
 */
function withoutUnusedProperties(css: string, ofPage: ReadonlySet<string>): string {
  const used = new Set([...ofPage, ...namesIn(css, /var\((--[\w-]+)/g)])
  const isSet = namesIn(css, /[{;](--[\w-]+):/g)
  return css
    .replaceAll(/@property (--[\w-]+)\{([^}]*)\}/g, (rule, name: string, body: string) =>
      used.has(name) && (isSet.has(name) || body.includes('initial-value')) ? rule : '',
    )
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (pair, name: string) =>
      used.has(name) ? pair : '',
    )
}

function withoutUnusedMotion(css: string): string {
  const moving = [...namesIn(css, /animation:((?!none)[^;}]*)/g)].join(' ')
  const used = moving ? css : css.replace(REDUCED_MOTION, '')
  return used.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (rule, name: string) =>
    moving.includes(name) ? rule : '',
  )
}

const REDUCED_MOTION = /@media \(prefers-reduced-motion:\s*reduce\)\s*\{[^{}]*\{[^{}]*\}\s*\}/

/** What the root always sets needs no other value where it is read. */
function withoutUnusedFallbacks(css: string): string {
  const [, ofRoot = ''] = /:root,:host\{([^}]*)\}/.exec(css) ?? []
  const isSet = namesIn(`{${ofRoot}`, /[{;](--[\w-]+):/g)
  return css.replaceAll(/var\((--[\w-]+),[^()]*\)/g, (read, name: string) =>
    isSet.has(name) ? `var(${name})` : read,
  )
}

function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(pattern)) names.add(name)
  return names
}

/** Of declarations that are written several times the last one counts. */
function bodyOf(container: Container): string {
  const declarations = container.nodes?.map(String) ?? []
  return [...new Set(declarations.toReversed())].toReversed().join(';')
}

function unescapeCss(name: string): string {
  return name.replaceAll(
    /\\(?:([0-9a-f]{1,6}) ?|(.))/gi,
    (_whole, code: string | undefined, letter: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  )
}
