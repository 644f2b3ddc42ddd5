type QrCodeProps = {
  /** Squares a side. */
  size: number
  /** The dark squares, a unit each. */
  path: string
  label: string
}

/** Black on white in the dark too: cameras read nothing else reliably. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      className="size-44 shrink-0 rounded-lg"
      shapeRendering="crispEdges"
    >
      <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
