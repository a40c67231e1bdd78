import './node-version.mjs'

// Imported only now: these files need the Node version that the line above ensures.
const { killRunning } = await import('./test/run-command.mjs')
const { runAll } = await import('./test/run-all.mjs')

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.on(signal, () => {
    killRunning()
    process.exit(code)
  })
}

const ok = await runAll({ quick: process.argv.includes('--quick') })
process.exit(ok ? 0 : 1)
