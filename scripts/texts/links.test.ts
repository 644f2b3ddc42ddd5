import { expect, test } from 'vitest'
import { parseDocument } from './documents.ts'
import { brokenLinks } from './links.ts'

const guide = parseDocument(
  'docs/guide.md',
  '# The `npm` guide\n\n## Twice\n\n## Twice\n\n[home](../README.md) [here](#twice-1) [lost](#thrice)',
)
const readme = parseDocument(
  'README.md',
  '[a](docs/guide.md#the-npm-guide) [b](docs/guide.md#gone) [c](docs/none.md) ![d](x.png)\n\n| [e](LICENSE) | [f](https://a.example/#x) |\n| --- | --- |\n\n[g]: docs/lost.md',
)
const files = new Set(['docs/guide.md', 'README.md', 'LICENSE'])

test('links to missing files, pictures and headings are named with their document', () => {
  expect(brokenLinks([readme, guide], (path) => files.has(path))).toEqual([
    'README.md: docs/guide.md#gone',
    'README.md: docs/none.md',
    'README.md: x.png',
    'README.md: docs/lost.md',
    'docs/guide.md: #thrice',
  ])
})
