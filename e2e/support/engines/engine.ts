/** One page of a browser, whichever its engine and the protocol by which it is driven. */
export type Engine = {
  /** Opens an address and waits until it has loaded. */
  open: (address: string) => Promise<void>
  /** Waits until the first of these elements is visible, and clicks it. */
  click: (selector: string) => Promise<void>
  /** Waits until a field is visible and types into it; a line break presses Enter. */
  type: (selector: string, text: string) => Promise<void>
  /** Chooses a file of this machine in the page's first field for files. */
  attach: (file: string) => Promise<void>
  /** Waits until the first of these elements is visible. */
  see: (selector: string) => Promise<void>
  /** The value of an expression in the page; it must be JSON. */
  evaluate: (expression: string) => Promise<unknown>
  address: () => Promise<string>
  /** A PNG of the visible part. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export type Size = { width: number; height: number }

/** The clinics' zone, which a browser reads at its start. */
export const zone = { TZ: 'Africa/Cairo' }

/** How long an element may take to appear, in milliseconds. */
export const PATIENCE = 40_000
