import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { CannotStart, getErrorMessage } from '../start/cannot-start.ts'
import { readSettings } from '../start/read-settings.ts'
import type { BackupPlace } from './backup-place.ts'

const NAMES = ['backup', 'backups', 'verify', 'restore', 'move'] as const
type BackupCommand = (typeof NAMES)[number]

export const isBackupCommand = (name: string): name is BackupCommand => (NAMES as readonly string[]).includes(name)

const OPTIONS = { keep: { type: 'string' }, backup: { type: 'string' }, from: { type: 'string' } } as const

const readArguments = (args: string[]) => {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true })
  } catch (error) {
    throw new CannotStart(getErrorMessage(error))
  }
}

const readKeep = (text: string | undefined): number | null => {
  if (text === undefined) return null
  const keep = Number(text)
  if (Number.isInteger(keep) && keep > 0) return keep
  throw new CannotStart('--keep is the number of backups that stay, 1 or more.')
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

type ConsoleOutput = (line: string) => void
type Invocation = {
  config: Config
  say: ConsoleOutput
  keep: number | null
  backup: string | undefined
  now: () => Date
}

const makeBackup = async (place: BackupPlace, { config, say, keep, now }: Invocation): Promise<void> => {
  const { backUp } = await import('./back-up.ts')
  const { openSource } = await import('./open-source.ts')
  const { openFileStore } = await import('../start/open-file-store.ts')
  const { source, close } = await openSource(config, say)
  try {
    const made = await backUp({ source, files: await openFileStore(config), place, now })
    const { tables, files, missing } = made.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Backup ${made.name} in ${place.name}: ${tables.length} tables, ${rows} rows, ${files.count} files (${megabytes(files.bytes)}); ` +
        `added ${made.addedFiles} files, ${megabytes(made.addedBytes)}.`,
    )
    if (missing.length > 0) {
      say(
        `Warning: the database names ${missing.length} files that the file store does not have, such as ${missing[0]}.`,
      )
    }
  } finally {
    await close()
  }
  if (keep === null) return
  const { removeOldBackups } = await import('./remove-old-backups.ts')
  const { removed, removedFiles } = await removeOldBackups(place, keep, now())
  if (removed > 0) say(`Removed ${removed} older backups and ${removedFiles} files that only they needed.`)
}

const printBackups = async (place: BackupPlace, { say }: Invocation): Promise<void> => {
  const { listBackups } = await import('./manifest.ts')
  const { complete, unfinished } = await listBackups(place)
  for (const { name, manifest } of complete) {
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `${name}  version ${manifest.version}  ${rows} rows  ${manifest.files.count} files  ${megabytes(manifest.files.bytes)}`,
    )
  }
  for (const name of unfinished) say(`${name}  not complete`)
  if (complete.length === 0) say(`${place.name} has no complete backup.`)
}

const verify = async (place: BackupPlace, { say, backup }: Invocation): Promise<void> => {
  const { findBackup } = await import('./manifest.ts')
  const { verifyBackup } = await import('./verify.ts')
  const found = await findBackup(place, backup)
  const { tables, rows, files, bytes, differences } = await verifyBackup(place, found)
  for (const difference of differences) say(`Differs: ${difference}`)
  say(
    `Verified ${found.name}: ${tables} tables, ${rows} rows, ${files} files (${megabytes(bytes)}); ${differences.length} differences.`,
  )
  if (differences.length > 0) throw new CannotStart(`The backup ${found.name} cannot be trusted. Make a new one.`)
}

const restoreInto = async (place: BackupPlace, { config, say, backup }: Invocation): Promise<void> => {
  const { findBackup } = await import('./manifest.ts')
  const { checkMigrations, restore } = await import('./restore.ts')
  const { emptyDatabase, refuseFullFileStore } = await import('./empty-target.ts')
  const { openUnmigrated } = await import('../start/open-database.ts')
  const { openFileStore } = await import('../start/open-file-store.ts')
  const found = await findBackup(place, backup)
  await checkMigrations(found.manifest.version, found.manifest.migrations)
  await refuseFullFileStore(config)
  const open = await openUnmigrated(config, say)
  try {
    const name =
      config.DATABASE_URL === undefined ? `The database in ${config.DATA_DIR}` : 'The database of DATABASE_URL'
    await emptyDatabase(open.db, name)
    const { tables, rows, files, jobs, differences } = await restore(place, found, {
      open,
      files: await openFileStore(config),
    })
    for (const difference of differences) say(`Differs: ${difference}`)
    if (differences.length > 0) throw new CannotStart('What was restored is not what was backed up. Do not use it.')
    say(
      `Restored ${found.name}: ${tables} tables, ${rows} rows compared, ${files} files, ${jobs} waiting jobs; lost: 0.`,
    )
  } finally {
    await open.close()
  }
}

const AT_PLACE = { backup: makeBackup, backups: printBackups, verify, restore: restoreInto } as const

const move = async (from: string | undefined, { config, say }: Invocation): Promise<void> => {
  if (from === undefined) throw new CannotStart('move needs --from and the data folder of the embedded database.')
  const { moveEmbedded } = await import('./move.ts')
  const { tables, rows, files, jobs, missing, differences } = await moveEmbedded(config, from, say)
  for (const difference of differences) say(`Differs: ${difference}`)
  for (const key of missing) say(`Missing before already: ${key}`)
  if (differences.length > 0) throw new CannotStart('What arrived differs. Go on with the old settings and move again.')
  say(`Moved ${tables} tables, ${rows} rows compared, ${files} files, ${jobs} waiting jobs; lost: 0.`)
}

type RunOptions = { say: ConsoleOutput; config?: Config; now?: () => Date }

/** Runs a command of backups; throws CannotStart with the sentence for the administrator. */
export const runBackupCommand = async (
  command: BackupCommand,
  args: string[],
  { say, config = readSettings(), now = () => new Date() }: RunOptions,
): Promise<void> => {
  const { values, positionals } = readArguments(args)
  const invocation: Invocation = { config, say, keep: readKeep(values.keep), backup: values.backup, now }
  if (command === 'move') return move(values.from, invocation)
  const [address] = positionals
  if (address === undefined || positionals.length > 1) {
    throw new CannotStart(`${command} needs one place: a folder, or s3://bucket/prefix.`)
  }
  const { openBackupPlace } = await import('./backup-place.ts')
  const place = await openBackupPlace(address, config)
  try {
    await AT_PLACE[command](place, invocation)
  } finally {
    await place.close()
  }
}
