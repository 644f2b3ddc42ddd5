/**
 * What our code assumes of the private output of TanStack Start and Router, which may change in any release. The
 * test renders a page with the installed versions, so that an upgrade fails there with one of these sentences.
 */
export const assumptions = {
  nonceMeta: 'The head has the nonce in one meta element, exactly as `nonceMeta` writes it.',
  modulePreload:
    'The client’s files are announced by links that `MODULE_PRELOAD` finds, with their address.',
  entryScript:
    'The client starts by a module script with the nonce, whose address `ENTRY_SCRIPT` finds.',
  inlineStyle:
    'The stylesheet is in a style element that `EMPTY_STYLE` finds when it is left empty.',
  manifestStyle:
    'A request’s `router.ssr.manifest` has the whole stylesheet in `inlineStyle.children`.',
  streamPart:
    'Scripts with the nonce and `STREAM_PART` carry the state, and nothing else is marked so.',
  streamBoundary:
    'The remaining script of the framework begins with `STREAM_BOUNDARY` and only removes itself.',
  stateGlobal: 'The state is put into `STATE_GLOBAL`, from which the client starts.',
  matchTime: 'The time at which a part was loaded is the property that `MATCH_TIME` finds.',
  failedPart: 'React writes `FAILED_PART` in place of a part that threw, and no error.',
  matchedRoutes: '`router.getMatchedRoutes` returns the parameters second and the route third.',
  callTransport: 'The client imports the transport of its calls from `CALL_TRANSPORT.source`.',
  lateModules: 'The files that `LATE_MODULES` names are not needed before the first call.',
  callAddress: 'Server functions have addresses below `SERVER_FUNCTIONS`.',
  unreadableInput:
    'The input that a schema refuses is an error whose message is the JSON list of issues.',
} as const
export type Assumption = keyof typeof assumptions

export function nonceMeta(nonce: string): string {
  return `<meta property="csp-nonce" content="${nonce}"/>`
}

/** As an attribute, which marks the elements that are ours. */
export function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`
}

export const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/** In the attributes of a script. */
export const ENTRY_SCRIPT = /type="module".* src="([^"]+)"/

/** The element in its two halves. */
export const EMPTY_STYLE = /(<style\b[^>]* data-tsr-inline-css=""[^>]*>)(<\/style>)/

/** An attribute of a script. */
export const STREAM_PART = 'data-tsr-stream-part'

export const STREAM_BOUNDARY = 'document.currentScript.remove()'

/** The tests of the site from outside name it too, because they import nothing of the server. */
export const STATE_GLOBAL = '$_TSR'

export const MATCH_TIME = /(?<=[,{]u:)1\d{12}(?=[,}])/g

/** Without its script the page would be empty there. */
export const FAILED_PART = '<!--$!-->'

/** The module that sends calls, the one that imports it, and the function that it exports. */
export const CALL_TRANSPORT = {
  source: './serverFnFetcher.js',
  importer: '/createClientRpc.js',
  name: 'serverFnFetcher',
} as const

/** Parts of the names of files of the framework's client. */
export const LATE_MODULES = ['serverFnFetcher', 'frame-decoder', 'DefaultSeroval'] as const
