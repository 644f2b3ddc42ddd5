import { receiveDoctor } from './doctor.server.ts'
import { receiveHospital, receiveLab } from './facility.server.ts'

/** The forms of the three pages, by name. */
export const joinForms = { doctor: receiveDoctor, lab: receiveLab, hospital: receiveHospital }
