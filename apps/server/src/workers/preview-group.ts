import { type ChildProcess, fork } from 'node:child_process'

/**
 * Limit of JavaScript's heap. WebAssembly and image memory lie outside it, so the memory of the whole process is
 * watched.
 */
const HEAP_MIB = 512

/** Starts a preview process as the head of its own process group: programs that it starts end with it. */
export const startPreviewChild = (program: string, searchPath: string): ChildProcess => {
  const child = fork(program, [String(process.pid)], {
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, '--no-warnings'],
    // Passes no secrets: no address of a database, no key. The search path finds Ghostscript.
    env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '2', PATH: searchPath },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: process.platform !== 'win32',
  })
  // Prevents an unhandled error: each request has its own listener, and between files `connected` shows that the
  // process ended.
  child.on('error', () => undefined)
  return child
}

/** Ends a preview process and the programs that it started, at once. */
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
