import { openBackground } from './start/background.ts'
import { CannotStart } from './start/cannot-start.ts'
import { formatDemoLogIns } from './start/demo-log-ins.ts'
import { isEmpty } from './start/demo-state.ts'
import { openDatabase } from './start/open-database.ts'
import { readSettings } from './start/read-settings.ts'
import { loadDemo } from './seed/load-demo.ts'

/** `npm run demo`: loads the demo data into the database of DATABASE_URL; the embedded one gets it at its first start. */
const run = async (): Promise<void> => {
  const config = readSettings()
  if (config.DATABASE_URL === undefined) {
    throw new CannotStart('Name a PostgreSQL database in DATABASE_URL; without it, npm start loads the demo by itself.')
  }
  const open = await openDatabase(config, console.log)
  try {
    // The passwords of the demo are public: it has no place beside real data.
    if (!(await isEmpty(open.db)))
      throw new CannotStart('The demo goes into an empty database only; this one has data.')
    const { files, queue, stop } = await openBackground(config, open, { role: 'command' })
    try {
      await loadDemo({ db: open.db, files, jobs: queue, now: new Date() })
    } finally {
      await stop()
    }
  } finally {
    await open.close()
  }
  console.log(formatDemoLogIns())
}

try {
  await run()
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof CannotStart ? error.message : error)
}
