import { spawn } from 'node:child_process'
import { CannotRender } from '../cannot-render.ts'

/** Kilobytes, 512-byte blocks and seconds, as ulimit counts. */
const MEMORY_KIB = 1024 * 1024
const BLOCK_BYTES = 512
/** Largest file that the program may write, also for its own use. */
const FILE_BYTES = 256 * 1024 * 1024
const NOT_FOUND = 127
const MAX_OUTPUT = 16 * 1024

/** The shell sets limits that the program cannot change, and then becomes that program. */
const LIMITED = `ulimit -c 0; ulimit -v ${MEMORY_KIB} 2>/dev/null; ulimit -f "$1"; ulimit -t "$2"; shift 2; exec "$@"`

type Run = {
  args: readonly string[]
  /** Own folder of this file: home, working and temporary directory of the program. */
  folder: string
  timeoutMs: number
  /** Limit of each file that it writes, in bytes. */
  fileBytes?: number
}

/**
 * Safe mode: PostScript is a programming language and the file an untrusted program. -dSAFER lets it read only its
 * input and Ghostscript's own resources, write only its output, and start nothing.
 */
const SAFE = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dNOPROMPT', '-dNOPLATFONTS', '-dNOOUTERSAVE']

type End = {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
  isLate: boolean
}

const run = ({ args, folder, timeoutMs, fileBytes = FILE_BYTES }: Run): Promise<End> =>
  new Promise((resolve, reject) => {
    const seconds = String(Math.ceil(timeoutMs / 1000))
    const blocks = String(Math.floor(fileBytes / BLOCK_BYTES))
    // Belongs to the process group of this process, which the portal ends as a whole.
    const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', blocks, seconds, 'gs', ...SAFE, ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: folder, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let isLate = false
    const hear = (chunk: Buffer): void => {
      if (output.length < MAX_OUTPUT) output += chunk.toString('latin1')
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, timeoutMs)
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ code, signal, output, isLate })
    })
  })

/** `output` holds the warnings of the program. */
type Outcome = { isInstalled: false } | { isInstalled: true; output: string }

/**
 * Runs Ghostscript, a program of the machine, in a process of its own with limits (decision 045). Throws CannotRender
 * for a file that it cannot read or not within the limits.
 */
export const runGhostscript = async (job: Run): Promise<Outcome> => {
  if (process.platform === 'win32') return { isInstalled: false }
  const { code, signal, output, isLate } = await run(job)
  if (code === 0) return { isInstalled: true, output }
  if (code === NOT_FOUND) return { isInstalled: false }
  if (isLate || signal === 'SIGXCPU' || signal === 'SIGKILL') throw new CannotRender('timedOut')
  throw new CannotRender(signal === 'SIGXFSZ' || /VMerror|memory/i.test(output) ? 'tooLarge' : 'unreadable')
}
