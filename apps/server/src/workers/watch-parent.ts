import { workerData } from 'node:worker_threads'

const WATCH_MS = 1_000

// Runs in a thread of the preview process. The main thread may hang within pdfium and then does not notice that the
// channel to the portal has closed. A process whose parent died gets another parent.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(0, 'SIGKILL')
}, WATCH_MS)
