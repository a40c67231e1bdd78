import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = { folder: string; remove: () => void }

/** Mounts a file system of a few bytes in memory; null where this process has no right to. */
export const mountSmallDisk = (bytes: number): SmallDisk | null => {
  const folder = mkdtempSync(join(tmpdir(), 'tiraaz-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const remove = (): void => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  }
  return { folder, remove }
}
