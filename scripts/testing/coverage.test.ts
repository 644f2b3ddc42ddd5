import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverageText } from './coverage.ts'

const root = join(import.meta.dirname, '..', '..')
const lines = (covered: number, total: number) => ({ lines: { covered, total } })

test('files below 80 % of their lines are named, the least covered first', () => {
  const text = coverageText({
    total: lines(1, 2),
    [join(root, 'src/domain/full.ts')]: lines(4, 4),
    [join(root, 'src/domain/types.ts')]: lines(0, 0),
    [join(root, 'src/domain/enough.ts')]: lines(8, 10),
    [join(root, 'src/server/few.ts')]: lines(79, 100),
    [join(root, 'src/server/none.ts')]: lines(0, 3),
  })
  expect(text.split('\n')).toEqual([
    'Lines covered:',
    '   85.7 %  src/domain (12 of 14)',
    '   76.7 %  src/server (79 of 103)',
    'Files below 80 %: 2',
    '    0.0 %  src/server/none.ts (0 of 3)',
    '   79.0 %  src/server/few.ts (79 of 100)',
  ])
})
