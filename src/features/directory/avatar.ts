import type { Gender } from '#/domain/directory/doctor.ts'
import { PORTRAITS } from '#/domain/directory/photo.ts'

/** Our drawing of a demo doctor, as an SVG document of about two kilobytes; every number maps to one of them. */
export function drawAvatar(gender: Gender, number: number): string {
  const face = faceOf(number % PORTRAITS)
  const parts = [
    `<rect width="96" height="96" fill="${face.wall}"/>`,
    ...(gender === 'female' ? drawWoman(face) : drawMan(face)),
    drawFeatures(face),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="11 10 74 74" stroke-linecap="round">${parts.join('')}</svg>`
}

const walls = ['#dceee7', '#fbe7db', '#e2edf5', '#fcefd0', '#ece5d7', '#e8e3f2', '#d9e8d3']
const skins = ['#f0c8a0', '#dba878', '#c68c5c', '#e5b68a', '#a86f45', '#8a5735']
// One in eight is grey.
const hairs = [
  '#2b211c',
  '#6a4330',
  '#1f1c1e',
  '#8d8a86',
  '#3d2a20',
  '#7a3f2b',
  '#14161c',
  '#5a4032',
]
const scrubs = ['#0f6257', '#2b608b', '#a8492b', '#4a5752']

type Face = ReturnType<typeof faceOf>

/** Each trait changes with its own step, so that neighbours differ in several. */
function faceOf(number: number) {
  const pick = (list: readonly string[], step: number, shift = 0) =>
    list[(number * step + shift) % list.length] ?? ''
  return {
    number,
    wall: pick(walls, 2, 1),
    skin: pick(skins, 5, Math.floor(number / 6)),
    hair: pick(hairs, 3, Math.floor(number / 8)),
    scrub: pick(scrubs, 3, Math.floor(number / 4)),
    hasGlasses: number % 7 === 3 || number % 11 === 5,
  }
}

/** Hair in four cuts. Nothing that would say what a person believes: only their gender is known. */
function drawWoman(face: Face): string[] {
  const { number, hair, skin } = face
  const cuts = [
    ellipse(48, 17, 9, 8, hair),
    path('M27 74c-4-22-4-57 21-57s25 35 21 57c-12 4-30 4-42 0z', hair),
    path('M30 56c-4-20-1-39 18-39s22 19 18 39c-10 4-26 4-36 0z', hair),
    [
      [31, 37],
      [30, 49],
      [65, 37],
      [66, 49],
      [39, 24],
      [57, 24],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 9, 9, hair))
      .join(''),
  ]
  return [
    cuts[number % cuts.length] ?? '',
    drawCoat(face),
    neck(skin),
    ellipse(48, 43, 15, 18, skin),
    path('M31 45c-3-19 6-27 17-27s20 8 17 27c-2-8-6-12-11-14-7 5-15 5-19 4-2 3-3 6-4 10z', hair),
  ]
}

function drawMan(face: Face): string[] {
  const { number, hair, skin } = face
  const cap =
    number % 4 === 1
      ? path('M31 46c-3-8-2-15 2-19 0 6-1 11 0 15zM65 46c3-8 2-15-2-19 0 6 1 11 0 15z', hair)
      : path('M31 43c-3-18 6-26 17-26s20 8 17 26c-2-7-4-11-7-13-7 3-14 3-20 0-3 2-5 6-7 13z', hair)
  const beards = [
    '',
    path('M32 46c0 14 6 20 16 20s16-6 16-20c-2 6-4 8-7 7-5-3-13-3-18 0-3 1-5-1-7-7z', hair),
    path('M40 53c3-4 13-4 16 0-5 2-11 2-16 0z', hair),
  ]
  return [
    drawCoat(face),
    neck(skin),
    ellipse(32.5, 44, 3, 4, skin),
    ellipse(63.5, 44, 3, 4, skin),
    ellipse(48, 43, 15.5, 19, skin),
    cap,
    beards[number % 5] ?? '',
  ]
}

function drawCoat({ scrub }: Face): string {
  return [
    path('M7 96c2-19 17-26 41-26s39 7 41 26z', '#fffefa'),
    path('M37 70.5l11 16 11-16c-6-1-16-1-22 0z', scrub),
    line('M34 71c-2 10 4 18 10 20M62 71c1 8 0 12-3 16', '#3a464266', 1.75),
    ellipse(59, 89, 2.5, 2.5, '#3a4642'),
  ].join('')
}

function drawFeatures({ hasGlasses }: Face): string {
  return [
    ellipse(42, 43.5, 1.75, 2, '#2b211c'),
    ellipse(54, 43.5, 1.75, 2, '#2b211c'),
    line('M39 38.5c2-1.5 4-1.5 6 0M51 38.5c2-1.5 4-1.5 6 0', '#2b211caa', 1.5),
    line('M48 45v4.5', '#00000026', 1.5),
    line('M43.5 54.5c3 2.5 6 2.5 9 0', '#7d3b30', 1.75),
    hasGlasses
      ? '<g fill="#ffffff40" stroke="#3a4642" stroke-width="1.25"><circle cx="42" cy="43.5" r="5"/><circle cx="54" cy="43.5" r="5"/><path d="M47 43.5h2"/></g>'
      : '',
  ].join('')
}

function neck(skin: string): string {
  return `<path d="M41 56h14v13c-3 5-11 5-14 0z" fill="${skin}"/><path d="M41 60c4 3 10 3 14 0v4c-4 3-10 3-14 0z" fill="#00000014"/>`
}

function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
}

function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
}
