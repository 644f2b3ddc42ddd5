import { LRUCache } from 'lru-cache'
import { list, parse, type ChildNode, type Container, type Rule } from 'postcss'

/** What selectors can match on a page. */
type Page = Record<'classes' | 'tags' | 'inputs' | 'properties', ReadonlySet<string>> & {
  isThemed: boolean
}

/** A page as read from its HTML, with the raw values of its class attributes. */
type PageMarkup = Omit<Page, 'classes'> & { classLists: ReadonlySet<string> }

/** Returns what a page needs of one part of a stylesheet. */
type Part = (page: Page) => string

type Sheet = {
  part: Part
  /** Results by what the page contains; pages of one kind share one. */
  left: LRUCache<string, string>
}
const sheets = new Map<string, Sheet>()

/**
 * The part of a stylesheet that a page needs for its elements and classes: about a third of it. What a
 * script adds later is styled by the whole stylesheet, which is loaded with the client.
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

function findIn(html: string): PageMarkup {
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

/** Decodes the entities that React writes in class names. */
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
  // Fallbacks for browsers that are too old to draw the pages correctly anyway.
  if (node.name === 'layer' && node.params === 'properties') return always('')
  // Print uses the whole stylesheet.
  if (node.name === 'media' && node.params === 'print') return always('')
  // The framework's placeholder colour, which ours replaces.
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

/** At-rules whose content is not filtered by selector. */
function isWhole(name: string): boolean {
  return ['keyframes', 'font-face', 'property', 'page'].includes(name)
}

/** Keeps the selectors that match the page. Rules nested inside have no classes of their own. */
function readRule(rule: Rule): Part {
  const selectors = rule.selectors.map((selector) => ({ selector, fits: readSelector(selector) }))
  const body = bodyOf(rule)
  return (page) => {
    const fitting = selectors.filter(({ fits }) => fits(page))
    return fitting.length === 0 ? '' : `${fitting.map((each) => each.selector).join(',')}{${body}}`
  }
}

/** Whether a page may match a selector; arguments of `:not`, `:where`, `:is` and `:has` are ignored. */
function readSelector(selector: string): (page: Page) => boolean {
  // Tailwind's utilities for children and group members are wrapped as a whole.
  const wrapped = WRAPPED.exec(selector)?.[1]
  if (wrapped !== undefined) {
    const inner = list.comma(wrapped).map(readSelector)
    return (page) => inner.some((fits) => fits(page))
  }
  const required = selector.replaceAll(/:(?:not|where|is|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  const classes = [...required.matchAll(CLASS)].map(([, name = '']) => unescapeCss(name))
  const tags = [...required.replaceAll(CLASS, '.').matchAll(TAG)].map(([, name = '']) => name)
  const control = CONTROLS.find(([part]) => selector.includes(part))?.[1]
  const isOfTheme = selector.includes('[data-theme=')
  // Transitions need interaction, by which time the whole stylesheet is loaded.
  if (classes.some((name) => MOTION.test(name))) return () => false
  return (page) =>
    classes.every((name) => page.classes.has(name)) &&
    tags.every((name) => page.tags.has(name)) &&
    (!control || page.inputs.has(control)) &&
    (!isOfTheme || page.isThemed)
}

const MOTION = /^(?:transition|aria-busy:animate)/

/** Pseudo-elements that only some types of input have. */
const CONTROLS = [
  ['-spin-button', 'number'],
  ['::-webkit-search', 'search'],
  ['::-webkit-date', 'date'],
  ['::-webkit-calendar', 'date'],
  ['::file-selector', 'file'],
] as const

/** `:is(…)` or `:where(…)` around the whole selector, as opposed to one at each end. */
const WRAPPED = /^:(?:is|where)\(((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)\)$/
const CLASS = /\.((?:\\[0-9a-f]+ ?|\\.|[\w-])+)/gi
const TAG = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g

/**
 * Drops custom properties that neither a kept rule nor the page itself reads, and each `@property`
 * without an initial value whose property no rule sets.
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

/** Drops the fallback in `var()` for properties that the root always sets. */
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

/** Of identical declarations, keeps only the last. */
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
