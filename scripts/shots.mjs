import './node-version.mjs'
import { spawn } from 'node:child_process'

const { buildHelp, isHelpBuilt } = await import('./help-build.mjs')
const { forwardSignals } = await import('./pass-signals.mjs')
const { findChromium } = await import('./test/find-chromium.mjs')
const { root } = await import('./test/run-command.mjs')
const { ensureWebBuilt } = await import('./web-build.mjs')

await ensureWebBuilt()
// Its pages are screens too; pictures that this run renews are in the next build.
if (!isHelpBuilt()) await buildHelp()
const env = { ...process.env, CHROMIUM_PATH: findChromium() ?? '' }
const words = ['e2e/shots/take-shots.ts', ...process.argv.slice(2)]
process.exit(await forwardSignals(spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env })))
