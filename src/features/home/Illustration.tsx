/** A balsam branch on a sunlit sill, and a calendar with an appointment. */
export function Illustration({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 360 420" fill="none" aria-hidden="true" className={className}>
      <path d="M30 372V184C30 96 97 30 180 30s150 66 150 154v188z" className="fill-primary-soft" />
      <path
        d="M52 372V186C52 110 109 52 180 52s128 58 128 134v186"
        className="stroke-primary/25"
        strokeWidth="2"
      />
      <circle cx="238" cy="140" r="46" className="fill-secondary-soft" />
      <circle cx="238" cy="140" r="31" className="fill-star/35" />
      <Branch />
      <path
        d="M88 300h84l-10 68a8 8 0 0 1-8 7h-48a8 8 0 0 1-8-7z"
        className="fill-secondary-soft"
      />
      <path
        d="M82 290h96a5 5 0 0 1 5 5v10H77v-10a5 5 0 0 1 5-5z"
        className="fill-secondary-ink/60"
      />
      <rect x="10" y="372" width="340" height="16" rx="8" className="fill-line" />
      <Appointment />
    </svg>
  )
}

function Branch() {
  return (
    <g>
      <path
        d="M130 292C128 240 134 196 158 140"
        className="stroke-primary"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g className="fill-primary">
        <path d="M158 142c-8-24 2-46 22-58 10 24 2 48-22 58z" />
        <path d="M146 176c22-14 46-12 62 4-18 18-44 18-62-4z" />
        <path d="M137 220c24-12 46-8 60 9-20 17-46 14-60-9z" />
        <path d="M131 262c20-14 42-13 57 2-16 17-41 17-57-2z" />
      </g>
      <g className="fill-primary/70">
        <path d="M149 168c-24-4-38-20-38-42 24 2 39 18 38 42z" />
        <path d="M139 208c-25-1-42-15-46-37 25-1 43 13 46 37z" />
        <path d="M132 250c-25 2-43-10-50-31 24-4 44 8 50 31z" />
      </g>
    </g>
  )
}

function Appointment() {
  return (
    <g>
      <rect
        x="188"
        y="246"
        width="140"
        height="126"
        rx="16"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <path d="M188 262a16 16 0 0 1 16-16h108a16 16 0 0 1 16 16v16H188z" className="fill-primary" />
      <g className="fill-on-primary/80">
        <circle cx="218" cy="262" r="4" />
        <circle cx="298" cy="262" r="4" />
      </g>
      <g className="fill-sunken">
        <rect x="204" y="292" width="22" height="18" rx="5" />
        <rect x="233" y="292" width="22" height="18" rx="5" />
        <rect x="290" y="292" width="22" height="18" rx="5" />
        <rect x="204" y="317" width="22" height="18" rx="5" />
        <rect x="262" y="317" width="22" height="18" rx="5" />
        <rect x="290" y="317" width="22" height="18" rx="5" />
        <rect x="204" y="342" width="22" height="18" rx="5" />
        <rect x="233" y="342" width="22" height="18" rx="5" />
        <rect x="262" y="342" width="22" height="18" rx="5" />
      </g>
      <rect x="262" y="292" width="22" height="18" rx="5" className="fill-secondary-soft" />
      <circle cx="244" cy="326" r="15" className="fill-primary" />
      <path
        d="m237 326 5 5 9-10"
        className="stroke-on-primary"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}
