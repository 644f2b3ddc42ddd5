/** Who can join; each has its own queue, and its name is the form's name. */
export const joinKinds = ['doctor', 'lab', 'hospital'] as const
export type JoinKind = (typeof joinKinds)[number]

/** The form of each, without a language. */
export const joinPaths = {
  doctor: '/joinAsDoctors',
  lab: '/join-as-lab',
  hospital: '/joinAsHospital',
} as const satisfies Record<JoinKind, string>
