import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const UNFINISHED = /^dist-(\d+)$/

/** Folder that a build of this process writes before it takes the place of the built site. */
export const unfinishedFolder = (folder: string, pid: number): string => join(folder, `dist-${pid}`)

/** True while a process runs; one of another user counts too. */
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM'
  }
}

/** Removes the folders of builds that were killed; a build that runs beside this one keeps its own. */
export const removeLeftovers = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const pid = UNFINISHED.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
