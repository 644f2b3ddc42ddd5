import { createContext } from 'react'

/** Whether the surrounding form is being submitted. */
export const Submitting = createContext(false)
