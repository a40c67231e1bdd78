import { type Config, readConfig } from '../config.ts'
import { CannotStart, getErrorMessage } from './cannot-start.ts'

/** The settings of this process, or the sentence that says which is wrong. */
export const readSettings = (): Config => {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw new CannotStart(getErrorMessage(error))
  }
}
