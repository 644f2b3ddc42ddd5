import { expect, test } from 'vitest'
import { answerPage, pageOf } from './rendered-page.ts'

const page = {
  html: '<head><style nonce="n1" data-tsr-inline-css=""></style></head>',
  css: '.price::before{content:"$&"}',
}

test('a page is passed on with its styles separate', async () => {
  expect(await pageOf(answerPage(page, {}))).toBe(page)
})

test('reading the body returns exactly the page with its styles', async () => {
  const html = `<head><style nonce="n1" data-tsr-inline-css="">${page.css}</style></head>`
  expect(await answerPage(page, {}).text()).toBe(html)
  const copy = new Response(answerPage(page, {}).body?.pipeThrough(new TransformStream()))
  expect(await pageOf(copy)).toEqual({ html, css: '' })
})
