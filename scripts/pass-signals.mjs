import { once } from 'node:events'

/**
 * Waits for the child as if it were this process: signals reach it, and its exit code is ours.
 * At a terminal Ctrl-C reaches the whole group by itself, so passing it on would make it two.
 */
export async function standInFor(child) {
  const atTerminal = process.stdin.isTTY === true
  process.on('SIGINT', () => {
    if (!atTerminal) child.kill('SIGINT')
  })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGINT') return 130
  return code ?? 143
}
