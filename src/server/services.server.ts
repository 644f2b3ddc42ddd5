import type { Readiness } from './db/readiness.ts'
import type { ReplicaReport } from './db/replica.ts'
import type { Accounts } from './ports/accounts.ts'
import type { Analytics } from './ports/analytics.ts'
import type { Audit } from './ports/audit.ts'
import type { Bookings } from './ports/bookings.ts'
import type { Calendars } from './ports/calendars.ts'
import type { Cache } from './ports/cache.ts'
import type { BulkChanges } from './ports/bulk.ts'
import type { FileMoves, ObjectRemovals, ObjectStore } from './ports/bucket.ts'
import type { CheckpointPlace } from './ports/checkpoints.ts'
import type { Clock } from './ports/clock.ts'
import type { Contents } from './ports/contents.ts'
import type { ClinicDay } from './ports/clinicday.ts'
import type { DeskBookings } from './ports/deskbookings.ts'
import type { Directory } from './ports/directory.ts'
import type { Drafts } from './ports/drafts.ts'
import type { Entropy } from './ports/entropy.ts'
import type { Facilities } from './ports/facilities.ts'
import type { Family } from './ports/family.ts'
import type { Figures } from './ports/figures.ts'
import type { Files } from './ports/files.ts'
import type { Imports } from './ports/imports.ts'
import type { Ledger } from './ports/ledger.ts'
import type { Lexicons } from './ports/lexicons.ts'
import type { Limits } from './ports/limits.ts'
import type { Live, LiveQueue } from './ports/live.ts'
import type { Magazine } from './ports/magazine.ts'
import type { Hours } from './ports/hours.ts'
import type { Homecare } from './ports/homecare.ts'
import type { Members } from './ports/members.ts'
import type { Mirror, MirrorQueue } from './ports/mirror.ts'
import type { Notices } from './ports/notices.ts'
import type { Notifier } from './ports/notifier.ts'
import type { Offers } from './ports/offers.ts'
import type { Offices } from './ports/offices.ts'
import type { Payments } from './ports/payments.ts'
import type { Policies } from './ports/policies.ts'
import type { Pins } from './ports/pins.ts'
import type { Practices } from './ports/practices.ts'
import type { PersonalData } from './ports/personaldata.ts'
import type { Profiles } from './ports/profiles.ts'
import type { Providers } from './ports/providers.ts'
import type { Queue } from './ports/queue.ts'
import type { Registrations } from './ports/registrations.ts'
import type { Repairs } from './ports/repairs.ts'
import type { Realtime } from './ports/realtime.ts'
import type { Requests } from './ports/requests.ts'
import type { Reviews } from './ports/reviews.ts'
import type { SavedDoctors } from './ports/saved.ts'
import type { SavedViews } from './ports/savedviews.ts'
import type { Sealing } from './ports/sealing.ts'
import type { Sessions } from './ports/sessions.ts'
import type { Sites } from './ports/sites.ts'
import type { Staff } from './ports/staff.ts'
import type { Surgery } from './ports/surgery.ts'
import type { Waiting } from './ports/waiting.ts'
import type { Switches } from './ports/switches.ts'
import type { Vacancies } from './ports/vacancies.ts'
import type { Verification } from './ports/verification.ts'
import type { Turns } from './ports/turns.ts'
import type { Vitals } from './ports/vitals.ts'
import type { IsSigned, Sign, Signatures } from './signature.server.ts'
import type { Vault } from './vault.server.ts'

/** All that the use cases may ask of the world. */
export type Services = {
  accounts: Accounts
  analytics: Analytics
  audit: Audit
  /** Where the audit's checkpoints are kept outside of the database; null for the log alone. */
  checkpoints: CheckpointPlace | null
  calendars: Calendars
  bookings: Bookings
  /** The bookings as the desk looks them up. */
  deskBookings: DeskBookings
  /** The copies of public pages that others keep. */
  cache: Cache
  /** The bookings as the clinic works on them. */
  clinicDay: ClinicDay
  waiting: Waiting
  /** What visitors read, as the desk keeps it. */
  contents: Contents
  directory: Directory
  magazine: Magazine
  homecare: Homecare
  /** When doctors work, as their providers lay it down. */
  hours: Hours
  offers: Offers
  offices: Offices
  /** Null where nothing can be pushed, and pages look for themselves. */
  realtime: Realtime | null
  requests: Requests
  /** The requests as the desk works on them. */
  queue: Queue
  /** Many requests at once, and back again. */
  bulk: BulkChanges
  savedViews: SavedViews
  /** Applications that become profiles. */
  registrations: Registrations
  /** What machines gave up, for people to look after. */
  repairs: Repairs
  drafts: Drafts
  providers: Providers
  vacancies: Vacancies
  facilities: Facilities
  family: Family
  /** How the site does, in counts. */
  figures: Figures
  /** Brings bytes to where new ones go. */
  fileMoves: FileMoves
  files: Files
  reviews: Reviews
  saved: SavedDoctors
  /** What is sealed anew when a key is. */
  sealing: Sealing
  sessions: Sessions
  /** The brand, the home page and the policy's version, as staff keep them. */
  sites: Sites
  staff: Staff
  /** Files of doctors that staff bring. */
  imports: Imports
  lexicons: Lexicons
  limits: Limits
  /** Who takes money; null where nobody does, and people pay at the clinic only. */
  payments: Payments | null
  ledger: Ledger
  /** Where browsers hear of diaries without our server; null where there is no such place. */
  live: Live | null
  liveQueue: LiveQueue
  /** Who works for which profile. */
  members: Members
  /** Where others read what is public; null where there is none. */
  mirror: Mirror | null
  mirrorQueue: MirrorQueue
  notices: Notices
  objectRemovals: ObjectRemovals
  /** Where bytes are kept outside of the database; null where there is no such place. */
  objectStore: ObjectStore | null
  notifier: Notifier
  policies: Policies
  /** Doctors' profiles as their providers keep them. */
  pins: Pins
  practices: Practices
  /** What is held on a person, whole. */
  personalData: PersonalData
  profiles: Profiles
  switches: Switches
  verification: Verification
  /** How the work of people and machines stands, for those who watch the site. */
  vitals: Vitals
  surgery: Surgery
  turns: Turns
  clock: Clock
  entropy: Entropy
  /** An HMAC under the site's newest secret; each purpose has signatures of its own. */
  sign: Sign
  isSigned: IsSigned
  signatures: Signatures
  vault: Vault
  /** The address that people see, for links in messages. */
  publicOrigin: string
  /** Whether the database answers, is up to date, and can be written. */
  readiness: () => Promise<Readiness>
  /** How the hot standby does that public pages are read from; null where there is none. */
  replica: () => ReplicaReport | null
}
