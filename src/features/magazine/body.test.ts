import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { readBody } from '#/server/content/markdown.ts'
import { parseArticle } from '#/server/seed/articles.ts'
import { ArticleBody } from './ArticleBody.tsx'

const htmlOf = (markdown: string) =>
  renderToStaticMarkup(createElement(ArticleBody, readBody(markdown)))

test('headings become the table of contents, each with its own anchor', () => {
  const { blocks, contents } = readBody('## What **helps**?\n\nRest.\n\n## What helps\n\nSleep.')
  expect(contents).toEqual([
    { id: 'what-helps', text: 'What helps?' },
    { id: 'what-helps-2', text: 'What helps' },
  ])
  expect(blocks.filter((block) => block.kind === 'heading').map(({ id }) => id)).toEqual([
    'what-helps',
    'what-helps-2',
  ])
})

test('emphasis, lists and continued lists are rendered', () => {
  const html = htmlOf('A **b _c_** d.\n\n- one\n- two\n\n3. three\n4. **four**')
  expect(html).toContain('<p>A <strong>b <em>c</em></strong> d.</p>')
  expect(html).toMatch(/<ul[^>]*><li[^>]*>one<\/li><li[^>]*>two<\/li><\/ul>/)
  expect(html).toMatch(
    /<ol start="3"[^>]*><li[^>]*>three<\/li><li[^>]*><strong>four<\/strong><\/li><\/ol>/,
  )
})

test('a nested list loses its form, but not its words', () => {
  expect(htmlOf('- one\n\n  more\n  - two\n  - three')).toContain('>one more two three</li>')
})

describe('a hostile article', () => {
  test.each([
    '<script>alert(1)</script>',
    'text <img src=x onerror=alert(1)> text',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '[press here](javascript:alert(1))',
    '<javascript:alert(1)>',
    '![](https://evil.example/pixel.png)',
    '[a]\n\n[a]: javascript:alert(1)',
    '```html\n<script>alert(1)</script>\n```',
    '    <script>alert(1)</script>',
    '> <script>alert(1)</script>',
    '## <svg onload=alert(1)>',
    '- <b onclick=alert(1)>x</b>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '**<script>**alert(1)</script>',
  ])('%s is rendered as text', (markdown) => {
    const html = htmlOf(`Before.\n\n${markdown}\n\nAfter.`)
    expect(html.match(/<\/?[a-z0-9]+/g)?.map((tag) => tag.replace(/^<\/?/, ''))).toEqual(
      expect.not.arrayContaining(['script', 'img', 'iframe', 'a', 'svg', 'b', 'code', 'pre']),
    )
    expect(html).not.toMatch(/<[^>]+\s(?:on\w+|href|src|srcdoc)=/)
    expect(html).toContain('Before.')
    expect(html).toContain('After.')
  })
})

test('every demo article is rendered completely', () => {
  const folder = new URL('../../server/seed/articles/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const { body } = parseArticle(readFileSync(new URL(file, folder), 'utf8'))
    const words = (text: string) =>
      text.match(/[\p{L}\p{N}\p{M}]+/gu)?.filter((w) => !/^\d$/.test(w))
    const text = htmlOf(body)
      .replace(/<[^>]+>/g, ' ')
      .replaceAll(/&(?:quot|amp|#x27);/g, ' ')
    expect(words(text), file).toEqual(words(body.replaceAll(/[*_]/g, ' ')))
  }
})
