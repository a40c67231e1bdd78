import { Worker } from 'node:worker_threads'
import { makePlates } from './make-plates.ts'
import type { PlateJob } from './plate-messages.ts'

const endGroup = (): void => {
  if (process.platform !== 'win32') process.kill(0, 'SIGKILL')
  process.exit(0)
}

// Ends with its parent, together with the program that it started: nothing waits for its answer.
process.on('disconnect', endGroup)

// The same while this thread is busy.
if (process.platform !== 'win32') {
  new Worker(new URL('../watch-parent.ts', import.meta.url), { workerData: Number(process.argv[2]) }).unref()
}

process.on('message', (job: PlateJob) => {
  void makePlates(job).then((answer) => process.send?.(answer))
})
