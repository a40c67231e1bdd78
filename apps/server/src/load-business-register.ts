import { loadOpenData } from './ports/business-register/load-open-data.ts'
import { openZipped } from './ports/business-register/open-zipped.ts'
import { CannotStart, getErrorMessage } from './start/cannot-start.ts'
import { openDatabase } from './start/open-database.ts'
import { readSettings } from './start/read-settings.ts'

/**
 * `npm run load-business-register -- file.zip`: makes the companies that are suggested what the register's open-data
 * file says. The embedded database takes it while the portal is stopped.
 */
const run = async (path: string | undefined): Promise<void> => {
  if (path === undefined)
    throw new CannotStart('Name the file: npm run load-business-register -- <file.csv or file.zip>')
  const open = await openDatabase(readSettings(), console.log)
  try {
    const { count } = await loadOpenData(open.db, await openZipped(path))
    console.log(`The business register has ${count} companies now.`)
  } catch (error) {
    throw new CannotStart(`The business register stays as it was: ${getErrorMessage(error)}`, { cause: error })
  } finally {
    await open.close()
  }
}

try {
  await run(process.argv[2])
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof CannotStart ? error.message : error)
}
