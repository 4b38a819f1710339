/** Whether keys of one letter do something here: a person can switch them off (ADMIN-15). */
import { createContext } from 'react'

export const LettersContext = createContext(true)
