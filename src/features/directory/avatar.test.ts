import { expect, test } from 'vitest'
import { avatarHref, PORTRAITS } from '#/domain/directory/photo.ts'
import { drawAvatar } from './avatar.ts'
import { serveAvatar } from './avatar.server.ts'

test('a person always has the same portrait, and there are many', () => {
  const slugs = Array.from({ length: 300 }, (_, index) => `dr-mona-el-sayed-${index}`)
  const hrefs = slugs.map((slug) => avatarHref({ gender: 'female', slug }))
  expect(slugs.map((slug) => avatarHref({ gender: 'female', slug }))).toEqual(hrefs)
  const faces = Array.from({ length: PORTRAITS }, (_, number) => drawAvatar('female', number))
  expect(new Set(hrefs).size).toBeGreaterThan(150)
  expect(new Set(faces).size).toBeGreaterThan(240)
})

test('a drawing shows nothing of what a person believes, which nobody has said', () => {
  for (let number = 0; number < PORTRAITS; number += 1) {
    const woman = drawAvatar('female', number)
    // The fringe is drawn over the face, so that nothing covers it.
    expect(woman, String(number)).toMatch(/<path d="M31 45c[^>]+"\/><ellipse cx="42"/)
  }
})

test('every generated address is answered with a small drawing', async () => {
  for (const gender of ['female', 'male'] as const) {
    const href = avatarHref({ gender, slug: 'dr-ali-hassan' })
    const answer = serveAvatar(href.split('/').at(-1) ?? '')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    const drawing = await answer.text()
    expect(drawing).toMatch(/^<svg [^>]*>.*<\/svg>$/)
    expect(drawing.length).toBeLessThan(3000)
    expect(drawing).not.toMatch(/undefined|NaN|<script/)
  }
})

test('any other address is a 404', () => {
  for (const odd of ['', 'female', 'child-1', 'male--1', 'male-1e9', 'female-12345', '<svg>']) {
    expect(serveAvatar(odd).status, odd).toBe(404)
  }
})
