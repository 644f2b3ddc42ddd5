import { expect, test } from 'vitest'
import { securityTxt } from './security-txt.ts'

const facts = {
  contact: 'mailto:security@balsam.example',
  policy: 'https://balsam.example/policy',
  origin: 'https://balsam.example',
  now: new Date('2026-11-26T21:00:00Z'),
}

/** The fields of a file by name; each line is one, and ends with a line feed. */
function fieldsOf(text: string): Map<string, string> {
  expect(text.endsWith('\n')).toBe(true)
  const lines = text.trimEnd().split('\n')
  return new Map(lines.map((line) => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']))
}

test('the file has the fields of RFC 9116', () => {
  expect(Object.fromEntries(fieldsOf(securityTxt(facts)))).toEqual({
    Contact: 'mailto:security@balsam.example',
    Expires: '2027-05-25T00:00:00.000Z',
    'Preferred-Languages': 'ar, en',
    Canonical: 'https://balsam.example/.well-known/security.txt',
    Policy: 'https://balsam.example/policy',
  })
})

test('it expires in the future and within a year, whenever it is read', () => {
  for (const now of ['2026-12-31T23:59:59.999Z', '2028-02-29T00:00:00Z', '2030-07-15T12:00:00Z']) {
    const read = new Date(now)
    const expires = new Date(fieldsOf(securityTxt({ ...facts, now: read })).get('Expires') ?? '')
    const days = (expires.getTime() - read.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(90)
    expect(days).toBeLessThan(365)
  }
})

test('what a site lacks is left out: a policy, and a canonical address without https', () => {
  const fields = fieldsOf(securityTxt({ ...facts, policy: null, origin: 'http://localhost:3000' }))
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages'])
})
