import { medicine } from './practice-medicine.ts'
import { surgery } from './practice-surgery.ts'
import { womenAndChildren } from './practice-women-children.ts'
import type { Practice } from './wording.ts'

export function practiceOf(specialtySlug: string): Practice {
  const found = practices[specialtySlug]
  if (!found) throw new Error(`No texts for ${specialtySlug}`)
  return found
}

const practices: Readonly<Record<string, Practice>> = {
  ...medicine,
  ...surgery,
  ...womenAndChildren,
}
