import { AtRule, list, parse, Rule, type Declaration, type Root } from 'postcss'
import type { Plugin } from 'vite'

/** Styles as the oldest browsers understand them (docs/decisions/033-browsers.md), in Vite's build. */
export function browserStyles(): Plugin {
  return {
    name: 'browser-styles',
    // After Tailwind, whose plugin is `pre` too; Lightning CSS then lowers what depends on no cascade.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/ },
      handler: (code) => (code.includes('@layer') ? { code: forOldest(code), map: null } : null),
    },
  }
}

/** Before Chrome 88, Safari 15 and Firefox 89. `@supports selector()` is itself younger than Chrome 80. */
const BEFORE_2021 = 'not (aspect-ratio: 1)'

/** The same styles without layers, `@property`, `:is()` around a selector, and shorthands of both sides. */
export function forOldest(css: string): string {
  const root = parse(css)
  flattenLayers(root)
  // Chrome 85 and 86 hang when a sheet with these rules is applied later; `*` has the initial values.
  root.walkAtRules('property', (rule) => void rule.remove())
  root.walkRules(unwrap)
  root.walkDecls(addPhysical)
  root.walkRules(addFallback)
  return root.toString()
}

/** Rules in the order of their layers; those outside of layers, which win, are last. */
function flattenLayers(root: Root): void {
  const layers = new Map<string, AtRule[]>()
  root.walkAtRules('layer', (rule) => {
    for (const name of list.comma(rule.params)) layers.set(name, layers.get(name) ?? [])
    if (rule.nodes) layers.get(rule.params)?.push(rule)
    else rule.remove()
  })
  const rules = [...layers.values()].flat()
  for (const rule of rules) rule.remove()
  root.prepend(...rules.flatMap(contentOf))
}

/** Tailwind limits the initial values of its properties to browsers without `@property`. */
function contentOf(layer: AtRule) {
  const [first] = layer.nodes ?? []
  const isLimited = layer.params === 'properties' && first?.type === 'atrule'
  return (isLimited ? first.nodes : layer.nodes) ?? []
}

/** `:is(.a > *)` is `.a > *`: each selector in a rule of its own, so that one unknown loses no other. */
function unwrap(rule: Rule): void {
  const inner = /^:is\((.*)\)$/s.exec(rule.selector)?.[1]
  if (inner === undefined || !isBalanced(inner)) return
  const rules = list.comma(inner).map((selector) => rule.clone({ selector }))
  rule.replaceWith(...rules)
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

const SIDES: Record<string, readonly string[]> = {
  inset: ['top', 'right', 'bottom', 'left'],
  'inset-block': ['top', 'bottom'],
  'inset-inline': ['left', 'right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'margin-inline': ['margin-left', 'margin-right'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'padding-inline': ['padding-left', 'padding-right'],
}

/** These shorthands are younger than Chrome 80; where both sides are the same, physical ones say it shortly. */
function addPhysical(declaration: Declaration): void {
  const { prop, value } = declaration
  const sides = SIDES[prop]
  const values = list.space(value)
  if (sides && values.length === 1) {
    declaration.replaceWith(...sides.map((side) => declaration.clone({ prop: side })))
  } else if (/^(?:margin|padding|inset)-(?:inline|block)$/.test(prop)) {
    const ends = ['start', 'end'].map((end, at) =>
      declaration.clone({ prop: `${prop}-${end}`, value: values[at] ?? value }),
    )
    declaration.replaceWith(...ends)
  }
}

/** Repeats a rule for browsers before 2021, if they know its selector or a property otherwise. */
function addFallback(rule: Rule): void {
  const selectors = rule.selectors.filter((selector) => selector.includes(':where('))
  const older = selectors.map(withoutWhere).filter((selector) => !/:(?:where|is)\(/.test(selector))
  if (older.length > 0) insert(rule, rule.clone({ selectors: older }))
  for (const [dir, sides] of Object.entries(DIRECTIONS)) {
    const physical = rule.nodes.flatMap((node) => {
      const prop = node.type === 'decl' && sides[node.prop]
      return prop ? [node.clone({ prop })] : []
    })
    const inDirection = rule.selectors.map((selector) => `[dir=${dir}] ${selector}`)
    if (physical.length > 0) insert(rule, new Rule({ selectors: inDirection, nodes: physical }))
  }
}

const DIRECTIONS: Record<string, Record<string, string>> = {
  ltr: { 'inset-inline-start': 'left', 'inset-inline-end': 'right' },
  rtl: { 'inset-inline-start': 'right', 'inset-inline-end': 'left' },
}

/** `.a:where(.b *)` is `.b .a`, and `:where(.a)` is `.a`, with the specificity of its parts. */
function withoutWhere(selector: string): string {
  return selector
    .replace(/^([^\s:]\S*?):where\(((?:[^(),]|\([^()]*\))*) \*\)$/, '$2 $1')
    .replaceAll(/:where\(((?:[^(),]|\([^()]*\))*)\)/g, '$1')
}

function insert(rule: Rule, older: Rule): void {
  const block = new AtRule({ name: 'supports', params: BEFORE_2021, nodes: [older] })
  rule.after(block)
}
