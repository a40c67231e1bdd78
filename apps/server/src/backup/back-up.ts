import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupResult } from '../features/backups/index.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import { getErrorMessage } from '../start/cannot-start.ts'
import { VERSION } from '../start/version.ts'
import { type BackupPlace, placeFailure } from './backup-place.ts'
import { type CopiedFiles, copyFiles } from './copy-files.ts'
import { type BackedUpFile, readFileList, writeFileList } from './file-list.ts'
import { type Backup, folderOf, listBackups, type Manifest, UNLIMITED, writeManifest } from './manifest.ts'
import type { SnapshotLines } from '../db/snapshot.ts'
import { nameTableFile, type SpooledSnapshot, spoolSnapshot } from './spool-snapshot.ts'

/** Database to back up: open in this process, or in the running portal. */
export type BackupSource = {
  engine: 'embedded' | 'postgres'
  /** Records the start; from now on no file is cleaned away. */
  start: (place: string) => Promise<string>
  snapshot: () => SnapshotLines
  finish: (id: string, result: BackupResult) => Promise<void>
}

export type BackupDeps = { source: BackupSource; files: FileStore; place: BackupPlace; now: () => Date }

export type BackupSummary = Backup & { addedFiles: number; addedBytes: number }

/** A cleanup that began before the backup may remove files that the first snapshot names; the next names them no more. */
const SNAPSHOTS = 3

const readKnown = async (place: BackupPlace): Promise<ReadonlyMap<string, BackedUpFile>> => {
  const newest = (await listBackups(place)).complete.at(-1)
  if (newest === undefined) return new Map()
  // A damaged list only costs time: all files are read again.
  const files = await readFileList(place, newest).catch(() => [])
  return new Map(files.map((file) => [file.key, file]))
}

type ReadState = { spooled: SpooledSnapshot; copied: CopiedFiles }

const readState = async ({ source, files, place }: BackupDeps): Promise<ReadState> => {
  const known = await readKnown(place)
  const added = { addedBytes: 0, addedFiles: 0 }
  let before: readonly string[] = []
  for (let nth = 1; ; nth++) {
    await rm(place.spoolFolder, { recursive: true, force: true })
    const spooled = await spoolSnapshot(source.snapshot(), place.spoolFolder)
    const copied = await copyFiles({ source: files, place, known }, spooled.keys)
    added.addedBytes += copied.addedBytes
    added.addedFiles += copied.addedFiles
    const isSettled = copied.missing.every((key) => before.includes(key))
    if (isSettled || nth === SNAPSHOTS) return { spooled, copied: { ...copied, ...added } }
    before = copied.missing
  }
}

const writeBackup = async (deps: BackupDeps, name: string): Promise<BackupSummary> => {
  const { place, source, now } = deps
  const startedAt = now().toISOString()
  const { spooled, copied } = await readState(deps)
  for (const { table } of spooled.tables) {
    const file = nameTableFile(table)
    await place.files.write(
      `${folderOf(name)}/tables/${file}`,
      createReadStream(join(place.spoolFolder, file)),
      UNLIMITED,
    )
  }
  const list = await writeFileList(place, name, copied.files)
  const manifest: Manifest = {
    format: 1,
    version: VERSION,
    engine: source.engine,
    startedAt,
    finishedAt: now().toISOString(),
    migrations: spooled.migrations,
    tables: spooled.tables,
    files: { count: copied.files.length, bytes: copied.files.reduce((sum, { size }) => sum + size, 0), ...list },
    missing: copied.missing,
  }
  // Written last: without it nothing counts as a backup.
  await writeManifest(place, { name, manifest })
  const tableBytes = spooled.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  return { name, manifest, addedFiles: copied.addedFiles, addedBytes: copied.addedBytes + tableBytes + list.listBytes }
}

/** Backs up the database and the files that it names, while the portal runs. */
export const backUp = async (deps: BackupDeps): Promise<BackupSummary> => {
  const { source, place, now } = deps
  const name = now().toISOString().replaceAll(/[:.]/g, '-')
  await place.files.checkWritable().catch((error: unknown) => {
    throw placeFailure(place.name, error)
  })
  const id = await source.start(place.name)
  try {
    const summary = await writeBackup(deps, name)
    await source.finish(id, { bytes: summary.addedBytes })
    return summary
  } catch (error) {
    await place.files.removeFolder(folderOf(name)).catch(() => undefined)
    const told = placeFailure(place.name, error)
    // The failure itself is thrown, also where it cannot be recorded.
    await source.finish(id, { failure: getErrorMessage(told) }).catch(() => undefined)
    throw told
  }
}
