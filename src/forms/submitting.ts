import { createContext } from 'react'

/** Whether the form around it is on its way. */
export const Submitting = createContext(false)
