import { createHash } from 'node:crypto'
import polyfills from 'virtual:polyfills'
import { escapeHtml } from '#/server/http/escape-html.ts'
import { styled, type RenderedPage } from './rendered-page.ts'
import { usedStyles } from './critical-css.ts'
import {
  ENTRY_SCRIPT,
  MATCH_TIME,
  MODULE_PRELOAD,
  nonceAttribute,
  nonceMeta,
  STREAM_BOUNDARY,
  STREAM_PART,
} from './start-contract.ts'

/** A page's HTML, the script that starts its client, and the hashes of its inline scripts. */
export type DeferredPage = { html: string; state: string; hashes: string[] }

/**
 * Moves the framework's scripts out of a page into `state`, for `deferred-hydration.ts` to run at the first sign of
 * use; until then the page is readable without them. Only scripts that carry the nonce are ours; one
 * injected by user text is neither hashed nor moved, and never runs. All others need `first`.
 */
export function deferHydration(rendered: RenderedPage, nonce: string, first: string): DeferredPage {
  const parts = takeApart(rendered.html, nonce)
  const state = timeless([first, announced(parts.files), ...parts.start].join(';\n'))
  const html = withUsedStyles(parts.html, rendered.css)
  return { html, state, hashes: parts.inline.map(hashOf) }
}

/**
 * The router notes when each part was loaded. As code, the note is the same in every process, and with it the
 * hash by which the page allows its state.
 */
function timeless(state: string): string {
  return state.replaceAll(MATCH_TIME, 'Date.now()')
}

/** A page whose client never starts, so that what is typed into it is not reset. */
export function withoutScripts(rendered: RenderedPage, nonce: string): string {
  return deferHydration(rendered, nonce, '').html.replaceAll(SCRIPT, '')
}

/** The development server's scripts run at once: they hold the page's connection to it. */
export function hydrateImmediately(
  rendered: string,
  nonce: string,
  first: string,
): Omit<DeferredPage, 'state'> {
  const mark = nonceAttribute(nonce)
  const html = rendered.replace('<head>', () => `<head><script${mark}>${first}</script>`)
  const ours = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => attributes.includes(mark))
  return { html: html.replaceAll(mark, ''), hashes: ours.map(([, , code = '']) => hashOf(code)) }
}

type Deferral = { isDeferred: boolean }

/** Puts the state at the end of the body. A page whose hydration is not deferred starts its client on load. */
export function withState(
  page: DeferredPage,
  { isDeferred }: Deferral,
): Omit<DeferredPage, 'state'> {
  const { state, hashes } = page
  const hydrated = isDeferred ? '' : ' data-hydrate-now=""'
  return { html: withElement(page, hydrated, state), hashes: [...hashes, hashOf(state)] }
}

/** Refers to the state by its address; the policy allows the state that this page was made with, and no other. */
export function withStateAt(page: DeferredPage, from: string): Omit<DeferredPage, 'state'> {
  const html = withElement(page, ` data-from="${escapeHtml(from)}"`, '')
  return { html, hashes: [...page.hashes, hashOf(page.state)] }
}

/** The script in the head finds this element by its id. */
function withElement({ html }: DeferredPage, attributes: string, state: string): string {
  const element = `<script type="text/plain" id="state"${attributes}>${state}</script>`
  return html.replace('</body>', () => `${element}</body>`)
}

type Parts = { html: string; files: string[]; start: string[]; inline: string[] }

function takeApart(rendered: string, nonce: string): Parts {
  const mark = nonceAttribute(nonce)
  const parts: Parts = { html: '', files: [], start: [], inline: [] }
  parts.html = rendered
    .replaceAll(MODULE_PRELOAD, (_link, file: string) => {
      parts.files.push(file)
      return ''
    })
    .replaceAll(SCRIPT, (script: string, attributes: string, code: string) => {
      if (!attributes.includes(mark)) return script
      const entry = ENTRY_SCRIPT.exec(attributes)?.[1]
      if (entry) parts.start.push(startOf(entry))
      else if (attributes.includes(STREAM_PART)) parts.start.push(code)
      else if (code.startsWith(STREAM_BOUNDARY)) return ''
      else {
        parts.inline.push(code)
        return script
      }
      return ''
    })
    .replaceAll(mark, '')
    .replace(nonceMeta(nonce), '')
  return parts
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Chrome 120, Safari 17 and Firefox 125 have all that the client needs; older ones load another (older-client.ts). */
const IS_NEW = `URL.canParse&&'popover' in document.documentElement`

/** If the client cannot be loaded, the page stays as it is. */
function startOf(entry: string): string {
  const start = polyfills ? `(${IS_NEW}?${load(entry)}:${older(entry)})` : load(entry)
  return `${start}.catch(()=>dispatchEvent(new Event('hydrated')))`
}

function older(entry: string): string {
  return `${load(polyfills)}.then(()=>${load(entry.replace('/assets/', '/assets/older/'))})`
}

function load(file: string): string {
  return `import(${JSON.stringify(file)})`
}

/** Preloads all of the client's files at once, instead of each when another imports it. */
function announced(files: string[]): string {
  const list = `${polyfills ? `${IS_NEW}?` : ''}${JSON.stringify(files)}${polyfills ? ':[]' : ''}`
  return `for(const href of ${list})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))`
}

/** The whole stylesheet is linked for print, and used for the screen too once the client starts. */
function withUsedStyles(html: string, css: string): string {
  if (!css) return html
  const whole = / data-styles="([^"]+)"/.exec(html)?.[1] ?? ''
  const link = `<link rel="stylesheet" id="styles" href="${whole}" media="print"/>`
  return styled(html, usedStyles(css, html), link)
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64')
}
