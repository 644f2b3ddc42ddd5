import Apple from 'lucide-react/icons/apple'
import Baby from 'lucide-react/icons/baby'
import Bone from 'lucide-react/icons/bone'
import BookOpen from 'lucide-react/icons/book-open'
import Droplet from 'lucide-react/icons/droplet'
import Eye from 'lucide-react/icons/eye'
import Flower from 'lucide-react/icons/flower-2'
import GlassWater from 'lucide-react/icons/glass-water'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import ShieldPlus from 'lucide-react/icons/shield-plus'
import Smile from 'lucide-react/icons/smile'
import Stethoscope from 'lucide-react/icons/stethoscope'
import Sun from 'lucide-react/icons/sun'
import Wind from 'lucide-react/icons/wind'
import { cx } from '#/ui/classes.ts'
import { toneClasses, type Tone } from '#/ui/tones.ts'

type ArticleTileProps = { specialtySlug: string; specialty: string; className: string }

/** The specialty's symbol, as on an old apothecary's drawer. */
export function ArticleTile({ specialtySlug, specialty, className }: ArticleTileProps) {
  const { icon: Icon, tone } = pictureOf(specialtySlug)
  return (
    <div
      className={cx(
        'relative isolate flex items-end overflow-hidden bg-tone-soft p-4 text-tone-ink',
        toneClasses[tone],
        className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        className="absolute end-4 top-1/2 -z-10 size-20 -translate-y-1/2 overflow-visible fill-tone/8"
      >
        <circle cx="50" cy="50" r="130" />
        <circle cx="50" cy="50" r="90" />
        <circle cx="50" cy="50" r="55" />
      </svg>
      <Icon
        aria-hidden="true"
        strokeWidth={1.25}
        className="absolute end-7 top-1/2 size-14 -translate-y-1/2"
      />
      <p className="text-sm font-semibold">{specialty}</p>
    </div>
  )
}

type Picture = { icon: typeof BookOpen; tone: Tone }

/** The icon and colour of a specialty. */
function pictureOf(specialtySlug: string): Picture {
  return pictures[specialtySlug] ?? { icon: BookOpen, tone: 'neutral' }
}

const pictures: Record<string, Picture> = {
  cardiology: { icon: HeartPulse, tone: 'secondary' },
  chest: { icon: Wind, tone: 'info' },
  dentistry: { icon: Smile, tone: 'info' },
  dermatology: { icon: Sun, tone: 'warning' },
  endocrinology: { icon: Apple, tone: 'success' },
  'family-medicine': { icon: Stethoscope, tone: 'primary' },
  hematology: { icon: Droplet, tone: 'secondary' },
  hepatology: { icon: ShieldPlus, tone: 'primary' },
  obgyn: { icon: Flower, tone: 'secondary' },
  ophthalmology: { icon: Eye, tone: 'info' },
  orthopedics: { icon: Bone, tone: 'success' },
  pediatrics: { icon: Baby, tone: 'warning' },
  urology: { icon: GlassWater, tone: 'primary' },
}
