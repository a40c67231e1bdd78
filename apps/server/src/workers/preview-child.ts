import { Worker } from 'node:worker_threads'
import { renderFile } from './render-file.ts'
import type { RenderMessage, RenderRequest } from './render-messages.ts'

/** Waits until the message has left: what follows may block for good, and the message must not be lost with it. */
const say = (message: RenderMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    if (process.send === undefined) throw new Error('Runs only as a child of the portal')
    process.send(message, undefined, undefined, (error) => (error === null ? resolve() : reject(error)))
  })

// Ends when its parent has ended, together with a program that it may have started: nothing waits for its answer.
process.on('disconnect', () => {
  if (process.platform !== 'win32') process.kill(0, 'SIGKILL')
  process.exit(0)
})

// The same while this thread is busy. Only there: elsewhere the parent's number never changes.
if (process.platform !== 'win32') {
  new Worker(new URL('watch-parent.ts', import.meta.url), { workerData: Number(process.argv[2]) }).unref()
}

const answer = async (request: RenderRequest): Promise<void> => {
  await say({ kind: 'begun' })
  const failure = await renderFile({
    ...request,
    startedAt: performance.now(),
    output: {
      page: (pictures, facts) => say({ kind: 'page', ...pictures, facts }),
      facts: (facts) => say({ kind: 'facts', facts }),
    },
  })
  await say({ kind: 'end', failure, memoryBytes: process.memoryUsage.rss() })
}

process.on('message', (request: RenderRequest) => void answer(request))
