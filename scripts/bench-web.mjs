import './node-version.mjs'
import { spawn } from 'node:child_process'

const { forwardSignals } = await import('./pass-signals.mjs')
const { findChromium } = await import('./test/find-chromium.mjs')
const { root } = await import('./test/run-command.mjs')
const { ensureWebBuilt } = await import('./web-build.mjs')

const chromium = findChromium()
if (!chromium) {
  console.error('No Chromium found: install the Debian package chromium, or set CHROMIUM_PATH.')
  process.exit(1)
}
await ensureWebBuilt()
const env = { ...process.env, CHROMIUM_PATH: chromium }
const words = ['bench/web/main.ts', ...process.argv.slice(2)]
process.exit(await forwardSignals(spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env })))
