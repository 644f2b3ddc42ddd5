import Baby from 'lucide-react/icons/baby'
import Bone from 'lucide-react/icons/bone'
import Brain from 'lucide-react/icons/brain'
import Ear from 'lucide-react/icons/ear'
import Eye from 'lucide-react/icons/eye'
import Flower from 'lucide-react/icons/flower-2'
import Hand from 'lucide-react/icons/hand'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Smile from 'lucide-react/icons/smile'
import Soup from 'lucide-react/icons/soup'
import Stethoscope from 'lucide-react/icons/stethoscope'
import { m } from '#/paraglide/messages.js'

/** The fields that most people look for, in words that they would use at home. */
export const everyday = [
  { slug: 'dentistry', icon: Smile, words: m.home_words_dentistry },
  { slug: 'pediatrics', icon: Baby, words: m.home_words_pediatrics },
  { slug: 'dermatology', icon: Hand, words: m.home_words_dermatology },
  { slug: 'obgyn', icon: Flower, words: m.home_words_obgyn },
  { slug: 'orthopedics', icon: Bone, words: m.home_words_orthopedics },
  { slug: 'internal-medicine', icon: Stethoscope, words: m.home_words_internal_medicine },
  { slug: 'cardiology', icon: HeartPulse, words: m.home_words_cardiology },
  { slug: 'ophthalmology', icon: Eye, words: m.home_words_ophthalmology },
  { slug: 'ent', icon: Ear, words: m.home_words_ent },
  { slug: 'gastroenterology', icon: Soup, words: m.home_words_gastroenterology },
  { slug: 'neurology', icon: Brain, words: m.home_words_neurology },
  { slug: 'psychiatry', icon: HeartHandshake, words: m.home_words_psychiatry },
]
