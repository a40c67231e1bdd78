import type { Database } from '../db/client.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import { FileMissing } from '../ports/files/file-store.ts'
import type { MalwareScan } from '../ports/malware-scan/malware-scan.ts'

const PAGE = 200

type StoredFile = { key: string; name: string; clientName: string }

/** Reads the files of designs, each content once, by pages. */
async function* listFiles(db: Database): AsyncGenerator<StoredFile> {
  for (let last = ''; ; ) {
    const page = await db
      .selectFrom('design_files as f')
      .innerJoin('clients as c', 'c.id', 'f.client_id')
      .distinctOn('f.storage_key')
      .where('f.storage_key', '>', last)
      .select(['f.storage_key as key', 'f.name', 'c.name as clientName'])
      .orderBy('f.storage_key')
      .orderBy('f.id')
      .limit(PAGE)
      .execute()
    yield* page
    const end = page.at(-1)
    if (end === undefined) return
    last = end.key
  }
}

type ScanTarget = { db: Database; files: FileStore; scanner: MalwareScan }

/**
 * Scans the files that were taken in before there was a scanner. Prints those with malware and removes nothing: an order
 * may need the file until its client sends another. Returns the sentence about all.
 */
export const scanFiles = async ({ db, files, scanner }: ScanTarget, print: (line: string) => void): Promise<string> => {
  let [scanned, infected, missing] = [0, 0, 0]
  for await (const { key, name, clientName } of listFiles(db)) {
    try {
      const { malware } = await scanner.scan(await files.read(key))
      scanned += 1
      if (malware === null) continue
      infected += 1
      print(`${malware}: ${name} (${clientName}), ${key}`)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      missing += 1
      print(`Missing: ${name} (${clientName}), ${key}`)
    }
  }
  return `Scanned ${scanned} files; with malware: ${infected}, missing: ${missing}.`
}
