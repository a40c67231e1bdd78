import { readWorkbook } from './read-workbook.ts'
import type { SheetRequest } from './sheet-request.ts'
import { writeWorkbook } from './write-workbook.ts'

const answer = (request: SheetRequest) =>
  request.kind === 'read' ? readWorkbook(new Uint8Array(request.file)) : writeWorkbook(request.sheet)

// The page creates a worker per request and terminates it after the response.
addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => postMessage(answer(data)))
