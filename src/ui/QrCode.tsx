import { cx } from './classes.ts'

type QrCodeProps = {
  /** Modules per side, including the white border. */
  size: number
  /** The dark modules, one unit each. */
  path: string
  label: string
  /** For a long address, whose modules are small: cameras need about three pixels of each. */
  isLarge?: boolean
}

/** Black on white in dark mode too: cameras read nothing else reliably. */
export function QrCode({ size, path, label, isLarge = false }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={cx(
        'shrink-0 rounded-lg print:size-44',
        isLarge ? 'size-44' : 'size-30 sm:size-36',
      )}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
