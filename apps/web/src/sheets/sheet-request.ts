import { type ReadSheet, refusedSheet, SHEET_FILE_LIMITS } from './sheet-file.ts'
import type { SheetToWrite } from './write-workbook.ts'

export type SheetRequest = { kind: 'read'; file: ArrayBuffer } | { kind: 'write'; sheet: SheetToWrite }

const PATIENCE_MS = 30_000

/** Runs a request in its own worker, so that no file blocks the page; returns null on timeout. */
const ask = <Answer>(request: SheetRequest): Promise<Answer | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      clearTimeout(timer)
      worker.terminate()
    }
    const timer = setTimeout(() => {
      end()
      resolve(null)
    }, PATIENCE_MS)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      end()
      resolve(data)
    }
    worker.onerror = (event) => {
      end()
      reject(new Error(event.message))
    }
    worker.postMessage(request)
  })

export const readSheetFile = async (file: File): Promise<ReadSheet> => {
  if (file.size > SHEET_FILE_LIMITS.bytes) return refusedSheet('tooLarge')
  try {
    const read = await ask<ReadSheet>({ kind: 'read', file: await file.arrayBuffer() })
    return read ?? refusedSheet('tookTooLong')
  } catch {
    // Worker error: out of memory, or the file disappeared while it was read.
    return refusedSheet('unreadable')
  }
}

export const writeSheetFile = async (sheet: SheetToWrite): Promise<Blob> => {
  const bytes = await ask<ArrayBuffer>({ kind: 'write', sheet })
  if (bytes === null) throw new Error('The spreadsheet was not made in time')
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
