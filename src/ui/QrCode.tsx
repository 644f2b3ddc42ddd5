type QrCodeProps = {
  /** Modules per side, including the white border. */
  size: number
  /** The dark modules, one unit each. */
  path: string
  label: string
}

/** Black on white in dark mode too: cameras read nothing else reliably. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-30 shrink-0 rounded-lg sm:size-36 print:size-44"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
