import './node-version.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'

const { buildHelp, isHelpBuilt } = await import('./help-build.mjs')
const { forwardSignals } = await import('./pass-signals.mjs')
const { findChromium } = await import('./test/find-chromium.mjs')
const { programs, root } = await import('./test/run-command.mjs')
const { ensureWebBuilt } = await import('./web-build.mjs')

const chromium = findChromium()
if (!chromium) {
  console.error('No Chromium found: install the Debian package chromium, or set CHROMIUM_PATH.')
  process.exit(1)
}
await ensureWebBuilt()
if (!isHelpBuilt() && !(await buildHelp())) process.exit(1)
const words = [path.join(root, programs.playwright), 'test', ...process.argv.slice(2)]
const env = { ...process.env, CHROMIUM_PATH: chromium }
const journeys = spawn(process.execPath, words, { cwd: path.join(root, 'e2e'), stdio: 'inherit', env })
process.exit(await forwardSignals(journeys))
