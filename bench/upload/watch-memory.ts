import { readdir, readFile } from 'node:fs/promises'

const PAGE_BYTES = 4096
const MIB = 1024 * 1024
const EVERY_MS = 50

/** Resident memory of a process in MiB; 0 when it has ended. */
const residentOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return (Number(text.split(' ')[1] ?? 0) * PAGE_BYTES) / MIB
}

const childrenOf = async (parent: number): Promise<number[]> => {
  const children: number[] = []
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const text = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    // The name in parentheses may contain spaces: fields are counted after it.
    if (Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === parent) children.push(Number(entry))
  }
  return children
}

/** Memory in MiB of the server alone, and of the preview process that it has started. */
export type MemoryUse = { server: { start: number; peak: number; end: number }; children: { peak: number } }

/** Measures a server and its children until it is stopped. */
export const watchMemory = async (pid: number): Promise<() => Promise<MemoryUse>> => {
  const start = await residentOf(pid)
  let [peak, childrenPeak] = [start, 0]
  let isStopped = false
  const look = async (): Promise<void> => {
    peak = Math.max(peak, await residentOf(pid))
    let sum = 0
    for (const child of await childrenOf(pid)) sum += await residentOf(child)
    childrenPeak = Math.max(childrenPeak, sum)
  }
  const watching = (async () => {
    while (!isStopped) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  })()
  return async () => {
    isStopped = true
    await watching
    return { server: { start, peak, end: await residentOf(pid) }, children: { peak: childrenPeak } }
  }
}
