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
      className="size-44 shrink-0 rounded-lg bg-white text-black"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
