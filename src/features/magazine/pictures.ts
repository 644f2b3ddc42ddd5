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
import type { Tone } from '#/ui/tones.ts'

type Picture = { icon: typeof BookOpen; tone: Tone }

/** The icon and colour of a specialty. */
export function pictureOf(specialtySlug: string): Picture {
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
