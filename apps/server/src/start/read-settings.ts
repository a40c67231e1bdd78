import { type Config, readConfig, warnOfUnknownSettings } from '../config.ts'
import { CannotStart, getErrorMessage } from './cannot-start.ts'

/** Reads the settings of this process; warns of misspelled names. Throws a sentence that names each wrong one. */
export const readSettings = (): Config => {
  const warning = warnOfUnknownSettings(process.env)
  if (warning !== null) process.stderr.write(`${warning}\n`)
  try {
    return readConfig(process.env)
  } catch (error) {
    throw new CannotStart(getErrorMessage(error))
  }
}
