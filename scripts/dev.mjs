import './node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'

const { buildHelpBeside } = await import('./help-build.mjs')
const { programs, root } = await import('./test/run-command.mjs')

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

const port = process.env.PORT ?? '8080'
const address = `http://localhost:${port}`
const apiPort = String(await freePort())

// A restart waits for the old process to end (SIGTERM, then exit): only one process may open the embedded database.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  cwd: root,
  env: { NODE_ENV: 'development', PUBLIC_URL: address, ...process.env, PORT: apiPort },
  stdio: 'inherit',
})
const words = ['--port', port, '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn']
const web = spawn(process.execPath, [path.join(root, programs.vite), ...words], {
  cwd: path.join(root, 'apps/web'),
  env: { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` },
  stdio: ['ignore', 'inherit', 'inherit'],
})

buildHelpBeside()
let stopping = false

/** Stops both servers and waits for them, so that the database is closed before the prompt is back. */
async function stop(code) {
  if (stopping) return
  stopping = true
  const alive = [server, web].filter((child) => child.exitCode === null && child.signalCode === null)
  const ended = alive.map((child) => once(child, 'exit'))
  for (const child of alive) child.kill('SIGTERM')
  await Promise.all(ended)
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))
server.on('exit', (code) => void stop(code ?? 1))
web.on('exit', (code) => void stop(code ?? 1))
console.log(`Development with hot reload: ${address}`)
