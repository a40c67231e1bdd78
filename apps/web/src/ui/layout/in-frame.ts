import { createContext } from 'react'

/** True below the frame with the navigation bar, where a page needs no surroundings of its own. */
export const InFrame = createContext(false)
