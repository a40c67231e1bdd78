import './node-version.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'

const { forwardSignals } = await import('./pass-signals.mjs')
const { root } = await import('./test/run-command.mjs')
const { ensureWebBuilt } = await import('./web-build.mjs')

await ensureWebBuilt()
// Space for new objects: 128 MB by default, kept under load, without being faster (docs/bench.md).
const words = ['--max-semi-space-size=8', 'apps/server/src/main.ts', ...process.argv.slice(2)]
// Compiled modules of the last start: a third of the start is compiling (decision 156).
const env = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/tiraaz-compiled'), ...process.env }
const server = spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env })
process.exit(await forwardSignals(server))
