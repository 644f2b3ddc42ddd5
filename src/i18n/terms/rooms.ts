import type { RoomKind } from '#/domain/schedule/rooms.ts'
import { m } from '#/paraglide/messages.js'

export const roomKindNames = {
  procedures: m.rooms_kind_procedures,
  ecg: m.rooms_kind_ecg,
  ultrasound: m.rooms_kind_ultrasound,
  'x-ray': m.rooms_kind_x_ray,
  endoscopy: m.rooms_kind_endoscopy,
  'dental-chair': m.rooms_kind_dental_chair,
  physiotherapy: m.rooms_kind_physiotherapy,
  dialysis: m.rooms_kind_dialysis,
  laser: m.rooms_kind_laser,
  'operating-theatre': m.rooms_kind_operating_theatre,
} satisfies Record<RoomKind, () => string>
