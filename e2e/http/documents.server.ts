// What validators say about the HTML of every page, as each kind of visitor gets it.
import { expect } from '@playwright/test'
import type { HTMLElement } from 'node-html-parser'
import { setting } from '../support/environment.ts'
import { lookAround } from '../support/crawler.ts'
import { test } from '../support/site.ts'

const baseURL = setting('BASE_URL')

test('every page has a heading in each section, fitting autocomplete tokens, and plain links', async ({
  sql,
}) => {
  const { pages } = await lookAround(baseURL, sql)
  expect(pages.length).toBeGreaterThan(80)
  const found = pages.flatMap(({ document, path }) =>
    [...sectionsOf(document), ...tokensOf(document), ...linksOf(document)].map(
      (complaint) => `${complaint} <- ${path}`,
    ),
  )
  expect([...new Set(found)]).toEqual([])
})

/** A heading of a section within it is not its own. */
function sectionsOf(document: HTMLElement): string[] {
  const headless = document
    .querySelectorAll('section, article')
    .filter(
      (section) =>
        !section
          .querySelectorAll('h1, h2, h3, h4, h5, h6')
          .some((heading) => heading.closest('section, article') === section),
    )
  return headless.map((section) => `no heading: ${section.toString().slice(0, 120)}`)
}

/** The control group of each token that we use: HTML, section 4.10.18.7.1. */
const types: Record<string, RegExp> = {
  tel: /^(?:text|tel)$/,
  email: /^(?:text|email)$/,
  bday: /^(?:text|date)$/,
  'current-password': /^(?:text|password)$/,
  'new-password': /^(?:text|password)$/,
  'one-time-code': /^(?:text|password)$/,
  'street-address': /^textarea$/,
  username: /^(?:text|email)$/,
}

function tokensOf(document: HTMLElement): string[] {
  return document.querySelectorAll('[autocomplete]').flatMap((control) => {
    const token = control.getAttribute('autocomplete') ?? ''
    const tag = control.tagName.toLowerCase()
    const type = tag === 'input' ? (control.getAttribute('type') ?? 'text') : tag
    const fits = token === 'off' || (types[token] ?? /^text$/).test(type)
    return fits ? [] : [`${token} on ${type}: ${control.getAttribute('name')}`]
  })
}

function linksOf(document: HTMLElement): string[] {
  const addresses = document
    .querySelectorAll('[href], [src], [action], [formaction]')
    .flatMap((element) =>
      ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
    )
  const odd = addresses.filter(
    (address) =>
      /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^(?:https?|tel|mailto|geo):/.test(address),
  )
  return odd.map((address) => `leads to ${address}`)
}
