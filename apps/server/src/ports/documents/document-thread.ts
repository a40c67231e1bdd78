import { parentPort } from 'node:worker_threads'
import type { PrintedDocument } from './printed-document.ts'
import { writePdf } from './write-pdf.ts'

// Started by document-maker.ts, which asks for one document at a time.
parentPort?.on('message', (document: PrintedDocument) => {
  writePdf(document).then(
    (bytes) => parentPort?.postMessage(bytes),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) }),
  )
})
