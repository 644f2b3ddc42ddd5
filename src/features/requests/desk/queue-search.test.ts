import { expect, test } from 'vitest'
import { queuePath, readQueueSearch } from './queue-search.ts'

test('an address of the queue is read as it is written', () => {
  const search = readQueueSearch({
    kind: 'doctor',
    status: 'new',
    found: 'true',
    mine: true,
    cols: ['who', 'kind', 'nothing'],
    after: 'BLR-2345-6789',
  })
  expect(search).toMatchObject({ kind: 'doctor', status: 'new', found: true, mine: true })
  expect(search).toMatchObject({ cols: 'kind.who', after: 'BLR-2345-6789' })
  const query = new URLSearchParams(queuePath(search).split('?')[1])
  expect(readQueueSearch(Object.fromEntries(query))).toEqual(search)
})

test.each([{ after: "BLR-2345-6789'" }, { after: 7 }, { kind: 'anything' }, { mine: 'yes' }])(
  'what is unknown is ignored: %j',
  (search) => {
    const known = Object.values(readQueueSearch(search)).filter((value) => value !== undefined)
    expect(known).toEqual([])
  },
)
