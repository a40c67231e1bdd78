import { type ChildProcess, fork } from 'node:child_process'

/** JavaScript's heap has a limit of its own; WebAssembly and image memory lie outside it, so the whole is watched. */
const HEAP_MIB = 512

/** Starts a preview process as the head of a group of its own: a program that it starts ends with it. */
export const startPreviewChild = (program: string, searchPath: string): ChildProcess => {
  const child = fork(program, [String(process.pid)], {
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, '--no-warnings'],
    // Nothing of ours: no address of a database, no key. The search path finds Ghostscript.
    env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '2', PATH: searchPath },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: process.platform !== 'win32',
  })
  // Whoever waits for an answer listens too; between two files its end alone matters, and that shows in `connected`.
  child.on('error', () => undefined)
  return child
}

/** Ends a preview process and what it started, at once. */
export const killPreviewChild = (child: ChildProcess): void => {
  if (process.platform === 'win32' || child.pid === undefined) {
    child.kill('SIGKILL')
    return
  }
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has ended by itself.
    child.kill('SIGKILL')
  }
}
