import { expect } from '@playwright/test'
import { z } from 'zod'
import { setting } from './environment.ts'

/** The texts sent to a mobile, typed as `010…`, by SMS. */
export function textsFor(mobile: string): Promise<string[]> {
  return textsTo(`+2${mobile}`)
}

/** The texts sent to an E.164 number by SMS, or to an address by e-mail. */
export async function textsTo(receiver: string): Promise<string[]> {
  const url = new URL(setting('OUTBOX_URL'))
  url.searchParams.set('to', receiver)
  return z.array(z.string()).parse(await (await fetch(url)).json())
}

/** A stopped node's unsent texts are sent after its lease of two minutes. */
const LEASE_AND_MORE = 150_000

/** Waits for the first text with these words. */
export async function textWith(mobile: string, words: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    found = (await textsFor(mobile)).find((text) => text.includes(words))
    expect(found).toBeDefined()
  }).toPass({ timeout: LEASE_AND_MORE })
  return found ?? ''
}

/** The six digits of the latest text, which was sent before the page says so. */
export async function codeFor(mobile: string): Promise<string> {
  const texts = await textsFor(mobile)
  return /\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? ''
}
