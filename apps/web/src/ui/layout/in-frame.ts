import { createContext } from 'react'

/** True inside the frame with the navigation bar, where a page renders no brand and language of its own. */
export const InFrame = createContext(false)
