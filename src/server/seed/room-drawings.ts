/** A generated picture of a room of a clinic, without people. */
export type RoomDrawing = { altAr: string; altEn: string; svg: string }

const walls = ['#dceee7', '#e2edf5', '#fcefd0']
const [WOOD, LEAF, METAL, INK] = ['#b98a5e', '#4d8a6a', '#9fb0ad', '#33524b']

/** The rooms in one of three colours of walls. */
export function drawRooms(number: number): RoomDrawing[] {
  const wall = walls[number % walls.length] ?? ''
  return [
    { altAr: 'الاستقبال (رسم)', altEn: 'Reception (drawing)', svg: room(wall, reception) },
    { altAr: 'صالة الانتظار (رسم)', altEn: 'Waiting room (drawing)', svg: room(wall, waiting) },
    { altAr: 'غرفة الكشف (رسم)', altEn: 'Examination room (drawing)', svg: room(wall, examining) },
  ]
}

function room(wall: string, parts: readonly string[]): string {
  // Larger than the picture, without the round corners of furniture.
  const ground = [box(-9, -9, 1218, 660, wall), box(-9, 640, 1218, 280, '#d8cbb8')]
  const skirting = box(-9, 628, 1218, 20, '#ffffff')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">${[...ground, skirting, ...parts].join('')}</svg>`
}

const reception = [
  box(140, 150, 380, 190, '#ffffff'),
  box(160, 170, 340, 150, '#bfd9e8'),
  box(420, 460, 640, 290, WOOD),
  box(400, 440, 680, 30, INK),
  box(560, 330, 180, 110, INK),
  box(570, 340, 160, 90, '#dfeef0'),
  ...plant(1130, 750),
]

const waiting = [
  box(760, 120, 300, 220, '#ffffff'),
  box(778, 138, 264, 184, '#cfe3d4'),
  ...[120, 400, 680].flatMap((left) => [
    box(left, 460, 220, 150, LEAF),
    box(left, 590, 220, 60, '#3f7358'),
    box(left + 16, 650, 16, 90, INK),
    box(left + 188, 650, 16, 90, INK),
  ]),
  ...plant(1040, 740),
]

const examining = [
  box(120, 130, 300, 230, '#ffffff'),
  box(138, 148, 264, 194, '#bfd9e8'),
  box(300, 520, 620, 60, '#f4f7f6'),
  box(300, 480, 130, 50, '#ffffff'),
  box(300, 580, 620, 26, METAL),
  box(340, 606, 20, 160, METAL),
  box(860, 606, 20, 160, METAL),
  box(1010, 180, 14, 460, METAL),
  `<circle cx="1017" cy="180" r="70" fill="#ffffff" stroke="${METAL}" stroke-width="12"/>`,
]

function plant(x: number, floor: number): string[] {
  return [
    `<ellipse cx="${x}" cy="${floor - 210}" rx="62" ry="110" fill="${LEAF}"/>`,
    box(x - 45, floor - 110, 90, 110, '#a8492b'),
  ]
}

function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${fill}"/>`
}
