import './node-version.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'

const { buildHelpBeside } = await import('./help-build.mjs')
const { forwardSignals } = await import('./pass-signals.mjs')
const { root } = await import('./test/run-command.mjs')
const { ensureWebBuilt } = await import('./web-build.mjs')

await ensureWebBuilt()
// Space for new objects: 128 MB by default, kept under load, without being faster (docs/bench.md).
const words = ['--max-semi-space-size=8', 'apps/server/src/main.ts', ...process.argv.slice(2)]
// Large allocations go back to the system when they are freed, where it uses glibc (decision 180).
const malloc = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '2097152' }
// Compiled modules of the last start: a third of the start is compiling (decision 156).
const compiled = path.join(root, 'node_modules/.cache/tiraaz-compiled')
const env = { NODE_COMPILE_CACHE: compiled, ...malloc, ...process.env }
const server = spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env })
buildHelpBeside()
process.exit(await forwardSignals(server))
