import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Headless shell first: the same engine without the desktop parts, a quarter faster (decision 055). */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // Missing or not executable: tries the next path.
    return false
  }
}

/** Browser for the journeys: CHROMIUM_PATH, else the first known name on the PATH. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isProgram)
}
