import './node-version.mjs'
import { spawn } from 'node:child_process'

const { forwardSignals } = await import('./pass-signals.mjs')
const { root } = await import('./test/run-command.mjs')
const { ensureWebBuilt } = await import('./web-build.mjs')

await ensureWebBuilt()
// Space for new objects: 128 MB by default, kept under load, without being faster (docs/bench.md).
const words = ['--max-semi-space-size=8', 'apps/server/src/main.ts', ...process.argv.slice(2)]
const server = spawn(process.execPath, words, { cwd: root, stdio: 'inherit' })
process.exit(await forwardSignals(server))
