import { Worker } from 'node:worker_threads'

const endGroup = (): void => {
  if (process.platform !== 'win32') process.kill(0, 'SIGKILL')
  process.exit(0)
}

/** Answers each message of the portal; ends with the portal, together with the programs that were started. */
export const answerParent = <Job, Answer>(work: (job: Job) => Promise<Answer>): void => {
  // Without the portal, an answer has no reader.
  process.on('disconnect', endGroup)
  // The same while this thread is busy.
  if (process.platform !== 'win32') {
    new Worker(new URL('../watch-parent.ts', import.meta.url), { workerData: Number(process.argv[2]) }).unref()
  }
  process.on('message', (job: Job) => {
    void work(job).then((answer) => process.send?.(answer))
  })
}
