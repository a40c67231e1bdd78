import './node-version.mjs'
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'

// Runs the steps of the Dockerfile without Docker: in empty folders, as a user without rights, with a read-only tree.
const { readStages } = await import('./image/read-dockerfile.mjs')
const { doStep, NOBODY } = await import('./image/run-steps.mjs')
const { tryPortal } = await import('./image/try-portal.mjs')

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

const sizeOf = (folder) => execFileSync('du', ['-sh', folder], { encoding: 'utf8' }).split('\t')[0]

/** Settings of this machine's way to the registry; a build with Docker gets its own. */
const NETWORK = [
  'NODE_EXTRA_CA_CERTS',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'npm_config_registry',
  'npm_config_cafile',
]

/** Folder for the home, temporary files and Node itself: what the base image has and our tree has not. */
function makeBase(work) {
  for (const name of ['home', 'tmp', 'bin']) {
    mkdirSync(path.join(work, name))
    if (name !== 'bin') chownSync(path.join(work, name), NOBODY, NOBODY)
  }
  cpSync(process.execPath, path.join(work, 'bin/node'))
  return {
    PATH: `${work}/bin:/usr/local/bin:/usr/bin:/bin`,
    HOME: `${work}/home`,
    TMPDIR: `${work}/tmp`,
    npm_config_cache: `${work}/home/.npm`,
    ...Object.fromEntries(NETWORK.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  }
}

function buildStages(work, env) {
  const stages = new Map()
  for (const { name, steps } of readStages()) {
    const stage = { root: path.join(work, `stage-${name}`), workdir: '/', env: {} }
    mkdirSync(stage.root)
    stages.set(name, stage)
    for (const step of steps) {
      const startedAt = performance.now()
      const done = doStep(stage, step, { stages, env })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${name}: ${step.keyword} ${step.text.slice(0, 70)}: ${done} (${seconds} s)`)
    }
  }
  return [...stages.values()].at(-1)
}

async function prove(work) {
  chmodSync(work, 0o755)
  const env = makeBase(work)
  const stage = buildStages(work, env)
  const tree = path.join(stage.root, stage.workdir)
  execFileSync('chown', ['-R', '0:0', tree])
  execFileSync('chmod', ['-R', 'a-w,a+rX', tree])
  const port = await freePort()
  const dataFolder = path.join(stage.root, stage.env.DATA_DIR)
  const settings = { ...env, ...stage.env, DATA_DIR: dataFolder, HOST: '127.0.0.1', PORT: String(port) }
  for (const line of await tryPortal(stage, { env: settings, port })) console.log(`portal: ${line}`)
  console.log(`portal: tree ${sizeOf(tree)} read-only, data ${sizeOf(dataFolder)}`)
  console.log(`portal: left in its temporary folder: ${readdirSync(path.join(work, 'tmp')).join(', ') || 'nothing'}`)
}

if (process.getuid?.() !== 0) {
  console.error('Needs root, to become a user without rights.')
  process.exit(1)
}
const work = mkdtempSync(path.join(tmpdir(), 'tiraaz-image-'))
try {
  await prove(work)
} finally {
  rmSync(work, { recursive: true, force: true })
}
