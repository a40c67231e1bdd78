import { workerData } from 'node:worker_threads'

const WATCH_MS = 1_000

// A thread of the preview process. The main thread may be within pdfium for good, and then never hears that the channel
// to the portal has closed. An orphan gets another parent.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(0, 'SIGKILL')
}, WATCH_MS)
