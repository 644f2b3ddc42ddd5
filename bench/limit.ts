// The minimum cost of a page with this many cards: only React renders it, and a bare server sends it. Prints
// its port.
import { createServer } from 'node:http'
import { createElement as h, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

const cards = Number(process.argv[2])
const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html>${renderToString(page())}`)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(address?.port)
})

/** With as many elements as a list of ours: a frame, form fields, and the cards. */
function page(): ReactElement {
  return h('html', { lang: 'ar' }, [
    h('header', { key: 'header' }, times(100, link)),
    h('form', { key: 'form' }, times(100, option)),
    h('ol', { key: 'cards' }, times(cards, card)),
    h('footer', { key: 'footer' }, times(90, link)),
  ])
}

function card(index: number): ReactElement {
  return h('li', { key: index }, h('article', { className: 'doctor' }, times(11, link)))
}

function link(index: number): ReactElement {
  return h('p', { key: index }, h('a', { href: `/doctor/${index}` }, 'د. سلمى هشام شاهين'))
}

function option(index: number): ReactElement {
  return h('option', { key: index, value: index }, 'مدينة نصر')
}

function times(count: number, make: (index: number) => ReactElement): ReactElement[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
