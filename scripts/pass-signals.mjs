import { once } from 'node:events'

/**
 * Waits for the child as if it were this process: forwards signals and takes over its exit code. At a terminal Ctrl-C
 * reaches the whole process group, so forwarding it would send it twice.
 */
export async function forwardSignals(child) {
  const atTerminal = process.stdin.isTTY === true
  process.on('SIGINT', () => {
    if (!atTerminal) child.kill('SIGINT')
  })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGINT') return 130
  return code ?? 143
}
