import { expect, test } from 'vitest'
import { readForm } from './form-data.ts'

function post(body: BodyInit, type?: string) {
  const headers: HeadersInit = type ? { 'content-type': type } : {}
  return readForm(new Request('http://balsam.test/', { method: 'POST', body, headers }))
}

test('a form with a file is read as sent, including names', async () => {
  const sent = new FormData()
  sent.append('day "one"', 'بلسم')
  sent.append('day "one"', 'x\0y')
  sent.append('file', new File([new Uint8Array([0, 13, 10, 45, 45])], 'a"b.pdf'))
  const read = await post(sent)
  if (read instanceof Response) throw new Error(`It was refused with ${read.status}.`)
  expect(read.getAll('day "one"')).toEqual(['بلسم', 'xy'])
  const file = read.get('file')
  if (!(file instanceof File)) throw new Error('The file is missing.')
  expect(file.name).toBe('a"b.pdf')
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 13, 10, 45, 45])
})

test.each([
  ['no form', '{}', 'application/json', 400],
  ['no boundary', 'x', 'multipart/form-data', 400],
  ['a missing end', '--x\r\n\r\n', 'multipart/form-data; boundary=x', 400],
])('%s is refused', async (_what, body, type, status) => {
  const read = await post(body, type)
  expect(read instanceof Response && read.status).toBe(status)
})

test('more parts than our forms have are refused', async () => {
  const sent = new FormData()
  for (let part = 0; part < 400; part++) sent.append('a', 'b')
  const read = await post(sent)
  expect(read instanceof Response && read.status).toBe(413)
})
