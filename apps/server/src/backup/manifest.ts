import { text as readText } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { CannotStart } from '../start/cannot-start.ts'
import type { BackupPlace } from './backup-place.ts'

const FORMAT = 1

const tableFile = z.object({
  table: z.string().regex(/^[a-z_]+$/),
  rows: z.number().int(),
  digest: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
})

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of the portal that made the backup. */
  version: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  startedAt: z.string(),
  finishedAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableFile),
  /** List of the stored files. */
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    listBytes: z.number().int(),
    sha256: z.string(),
  }),
  /** Keys that the database names and the file store did not have. */
  missing: z.array(z.string()),
})

export type Manifest = z.output<typeof manifest>
export type Backup = { name: string; manifest: Manifest }

export const BACKUPS = 'backups'
export const folderOf = (name: string): string => `${BACKUPS}/${name}`
export const manifestKey = (name: string): string => `${folderOf(name)}/manifest.json`
export const fileListKey = (name: string): string => `${folderOf(name)}/files.jsonl.gz`
export const contentKey = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`

/** No limit of its own: the place has one. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER

export const writeManifest = async (place: BackupPlace, { name, manifest: written }: Backup): Promise<void> => {
  const bytes = Buffer.from(`${JSON.stringify(written, null, 2)}\n`)
  await place.files.write(manifestKey(name), Readable.from([bytes]), UNLIMITED)
}

const parseManifest = (name: string, text: string): Manifest => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CannotStart(`The backup ${name} is damaged: its manifest.json is no JSON.`)
  }
  if (typeof value === 'object' && value !== null && 'format' in value && Number(value.format) > FORMAT) {
    throw new CannotStart(
      `The backup ${name} was made by a newer version of the portal. Use that version or a newer one.`,
    )
  }
  const parsed = manifest.safeParse(value)
  if (parsed.success) return parsed.data
  throw new CannotStart(
    `The backup ${name} is damaged: its manifest.json lacks ${parsed.error.issues[0]?.path.join('.')}.`,
  )
}

/** Reads the manifest of a backup; null if it has none, as one that was interrupted. */
export const readManifest = async (place: BackupPlace, name: string): Promise<Manifest | null> => {
  if ((await place.files.look(manifestKey(name), 1)) === null) return null
  return parseManifest(name, await readText(await place.files.read(manifestKey(name))))
}

export type BackupList = { complete: Backup[]; unfinished: string[] }

/** Lists the backups of a place, oldest first; those without a manifest are not complete. */
export const listBackups = async (place: BackupPlace): Promise<BackupList> => {
  const list: BackupList = { complete: [], unfinished: [] }
  for (const name of (await place.listFolders(BACKUPS)).sort()) {
    const found = await readManifest(place, name)
    if (found === null) list.unfinished.push(name)
    else list.complete.push({ name, manifest: found })
  }
  return list
}

/** Finds a backup by its name, or the newest one. */
export const findBackup = async (place: BackupPlace, name: string | undefined): Promise<Backup> => {
  if (name !== undefined) {
    const found = /^[\w-]+$/.test(name) ? await readManifest(place, name) : null
    if (found !== null) return { name, manifest: found }
    throw new CannotStart(`${place.name} has no complete backup ${name}.`)
  }
  const { complete, unfinished } = await listBackups(place)
  const newest = complete.at(-1)
  if (newest !== undefined) return newest
  const half = unfinished.length === 0 ? '' : `, only ${unfinished.length} that did not end`
  throw new CannotStart(`${place.name} has no complete backup${half}.`)
}
