import { parseArgs } from 'node:util'
import { isLocale, LOCALES } from '@tiraaz/messages/locale'
import { endSessions } from './start/end-sessions.ts'
import type { Database } from './db/client.ts'
import { resetTwoFactor } from './start/reset-two-factor.ts'
import { rotateSigningKey } from './features/accounts/index.ts'
import { repairPrintedPreviews } from './features/orders/index.ts'
import { rebuildReportTotals } from './features/reports/index.ts'
import { repairWorksheets } from './features/worksheets/index.ts'
import { makeAgency } from './start/make-agency.ts'
import { CannotStart } from './start/cannot-start.ts'
import { openDatabase } from './start/open-database.ts'
import { openFileStore } from './start/open-file-store.ts'
import { createClamavScan } from './ports/malware-scan/clamav-scan.ts'
import { scanFiles } from './start/scan-files.ts'
import { createSealOf, rotateAddressKey } from './start/open-portal-keys.ts'
import { makePasswordLink } from './start/password-link.ts'
import { readSettings } from './start/read-settings.ts'
import { askSecret } from './start/ask-secret.ts'
import { runUntilSignal } from './start/run-until-signal.ts'
import { isBackupCommand, runBackupCommand } from './backup/commands.ts'

const USAGE = `Usage:
  npm run portal -- create-agency --name "Näidis Trükk OÜ" --email mari@naidis.ee [--person "Mari Maasikas"] [--locale ${LOCALES.join('|')}]

Makes an agency and its first user in the database of DATABASE_URL, or in the embedded one of DATA_DIR while the
portal is stopped. On a terminal it asks for a password; without one it prints a link, good once and for seven days,
by which the person chooses it.

  npm run portal -- end-sessions --email mari@naidis.ee
  npm run portal -- end-sessions --all

Logs out one person everywhere, or everybody, from the next call on. With the embedded database, stop the portal first.

  npm run portal -- password-link mari@naidis.ee

Prints a link, good once and for an hour, by which an account gets a new password: for an administrator whom no email reaches.
With the embedded database, stop the portal first.

  npm run portal -- reset-two-factor mari@naidis.ee

Turns off the two-step log-in of a person who has lost phone and recovery codes.

  npm run portal -- rotate-keys

Makes new keys for access tokens and for addresses of files. Those before stay valid for 17 minutes and two hours, so
nobody has to log in again; running servers take the new ones within minutes. With the embedded database, stop the portal first.

  npm run portal -- scan-files

Scans all stored files with the daemon of CLAMAV_HOST and prints those with malware; removes nothing. For files from before
there was a scanner. With the embedded database, stop the portal first.

  npm run portal -- rebuild

Computes again what the database keeps for speed: sums of reports, and what worksheets repeat of their orders. With the
embedded database, stop the portal first.

  npm run portal -- worker

Runs the jobs of the portal (previews, emails, cleanup) beside servers with WORKERS=apart, until it is stopped. It takes
the same settings as the servers; WORKER_PORT gives it health addresses.

  npm run portal -- backup <folder or s3://bucket/prefix> [--keep 14]
  npm run portal -- backups <place>
  npm run portal -- verify <place> [--backup NAME]
  npm run portal -- restore <place> [--backup NAME]
  npm run portal -- move --from ./data

Back up database and files while the portal runs, list backups, check one, restore one into the empty database and file
store of the settings, and move an embedded database with its files to those of the settings. See docs/operations.md.`

const optionsOf = (args: string[]) => {
  const text = { type: 'string' } as const
  const options = { name: text, email: text, person: text, locale: text, all: { type: 'boolean' } } as const
  try {
    return parseArgs({ args, options, strict: true }).values
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

/** Opens the database of the settings for one command, with the public address of the portal. */
const withDatabase = async (run: (db: Database, address: string) => Promise<string>): Promise<void> => {
  const config = readSettings()
  const open = await openDatabase(config, console.log)
  try {
    console.log(await run(open.db, config.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${config.PORT}`))
  } finally {
    await open.close()
  }
}

const createAgency = async (args: string[]): Promise<void> => {
  const { name, email, person, locale = 'et-EE' } = optionsOf(args)
  if (name === undefined || email === undefined) throw new CannotStart(`--name and --email are needed.\n\n${USAGE}`)
  if (!isLocale(locale)) throw new CannotStart(`--locale is one of ${LOCALES.join(', ')}.`)
  const agency = { name: name.trim(), email, personName: person?.trim() ?? email.trim(), locale }
  const askPassword = () => askSecret('Password of the first user (Enter for a link instead): ')
  await withDatabase((db, address) => makeAgency(db, agency, { address, askPassword }))
}

const runForAccount = async (
  [email, ...others]: string[],
  command: (db: Database, email: string, address: string) => Promise<string>,
): Promise<void> => {
  if (email === undefined || others.length > 0) throw new CannotStart(`One e-mail is needed.\n\n${USAGE}`)
  await withDatabase((db, address) => command(db, email, address))
}

const endSessionsOf = async (args: string[]): Promise<void> => {
  const { email, all = false } = optionsOf(args)
  const namesPerson = email !== undefined
  if (namesPerson === all) throw new CannotStart(`Either --email or --all is needed.\n\n${USAGE}`)
  await withDatabase((db) => endSessions(db, { email: email ?? null }))
}

const rotateKeys = async (): Promise<void> => {
  const config = readSettings()
  const open = await openDatabase(config, console.log)
  try {
    const [seal, now] = [createSealOf(config), new Date()]
    await rotateSigningKey(open.db, seal, now)
    await rotateAddressKey(open.db, seal, now)
    console.log('Access tokens have a new key; the one before stays valid for 17 minutes.')
    console.log('Addresses of files have a new key in two minutes; the one before stays valid for two hours.')
  } finally {
    await open.close()
  }
}

const scanAllFiles = async (): Promise<void> => {
  const config = readSettings()
  if (config.CLAMAV_HOST === undefined)
    throw new CannotStart('scan-files needs CLAMAV_HOST, the address of the scanner.')
  const scanner = createClamavScan(config.CLAMAV_HOST)
  await withDatabase(async (db) => scanFiles({ db, files: await openFileStore(config), scanner }, console.log))
}

const rebuild = (): Promise<void> =>
  withDatabase(async (db) => {
    const worksheets = await repairWorksheets(db)
    const pictures = await repairPrintedPreviews(db)
    const days = await rebuildReportTotals({ db, now: () => new Date() })
    return `${worksheets} worksheets and ${pictures} pictures of products were corrected, and the sums of ${days} days computed again.`
  })

const runWorker = async (): Promise<void> => {
  // Loaded only when needed: the other commands need neither jobs nor previews.
  const { startWorker } = await import('./start/start-worker.ts')
  const started = startWorker(readSettings(), console.log).then((worker) => {
    console.log(
      worker.address === null ? 'The worker is ready.' : `The worker is ready: ${worker.address}/health/ready`,
    )
    return worker
  })
  runUntilSignal(started)
}

const run = async ([command, ...args]: string[]): Promise<void> => {
  if (command === 'worker') return runWorker()
  if (command === 'password-link') return runForAccount(args, makePasswordLink)
  if (command === 'reset-two-factor') return runForAccount(args, resetTwoFactor)
  if (command !== undefined && isBackupCommand(command)) return runBackupCommand(command, args, { say: console.log })
  if (command === 'end-sessions') return endSessionsOf(args)
  if (command === 'rotate-keys') return rotateKeys()
  if (command === 'scan-files') return scanAllFiles()
  if (command === 'rebuild') return rebuild()
  if (command !== 'create-agency') throw new CannotStart(USAGE)
  await createAgency(args)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof CannotStart ? error.message : error)
}
