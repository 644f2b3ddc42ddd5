import type { ComponentType } from 'react'
import { buttonClasses } from '#/ui/button-classes.ts'

/** Makes a link or a button a tile: `TileIcon`, and its name below. */
export const actionTile = buttonClasses({ variant: 'ghost', size: 'tile' })

type TileIconProps = { icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }> }

export function TileIcon({ icon: Icon }: TileIconProps) {
  return (
    <span className="grid size-12 place-items-center rounded-xl bg-surface shadow-card">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}
