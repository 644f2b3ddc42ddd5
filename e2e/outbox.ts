import { expect } from '@playwright/test'
import { z } from 'zod'
import { setting } from './environment.ts'

/** The texts that came for a mobile, typed as `010…`, by SMS. */
export function textsFor(mobile: string): Promise<string[]> {
  return textsTo(`+2${mobile}`)
}

/** The texts that came for an E.164 number by SMS, or for an address by e-mail. */
export async function textsTo(receiver: string): Promise<string[]> {
  const url = new URL(setting('OUTBOX_URL'))
  url.searchParams.set('to', receiver)
  return z.array(z.string()).parse(await (await fetch(url)).json())
}

/** What a node took and did not send, for it was stopped, is sent after its lease of two minutes. */
const LEASE_AND_MORE = 150_000

/** The first text that has these words, once it has come. */
export async function textWith(mobile: string, words: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    found = (await textsFor(mobile)).find((text) => text.includes(words))
    expect(found).toBeDefined()
  }).toPass({ timeout: LEASE_AND_MORE })
  return found ?? ''
}

/** The six digits of the latest text, which was sent before the page said so. */
export async function codeFor(mobile: string): Promise<string> {
  const texts = await textsFor(mobile)
  return /\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? ''
}
