import { receiveDoctor } from './doctor-forms.server.ts'
import { receiveHospital, receiveLab } from './facility-forms.server.ts'

/** The forms of the three pages, by name. */
export const joinForms = { doctor: receiveDoctor, lab: receiveLab, hospital: receiveHospital }
