// Runs before npm start, dev, test…, on any Node from version 20.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { listMissingPackages } from './installed-packages.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

function readLock(file) {
  const full = path.join(root, file)
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')) : undefined
}

function install() {
  // NODE_ENV=production would leave out Vite, and without the optional packages there is no Node 24.
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npmScript = process.env.npm_execpath
  const byScript = npmScript?.endsWith('.js') && existsSync(npmScript)
  const result = byScript
    ? spawnSync(process.execPath, [npmScript, ...words], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', words, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  return result.status === 0
}

// npm leaves out optional packages that need a newer Node, without a word: the build would fail later.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`The installation needs Node 20 or newer, but this is Node ${process.versions.node}.`)
  console.error('docs/install-systemd.md shows how to get Node 24 from the registry.')
  process.exit(1)
}

const wanted = readLock('package-lock.json')
if (!wanted) {
  console.error('package-lock.json is missing: this is not a whole checkout.')
  process.exit(1)
}
const missing = listMissingPackages(wanted, readLock('node_modules/.package-lock.json'), process)
if (missing.length > 0) {
  const named = missing.slice(0, 3).join(', ')
  console.log(`Installing packages (npm ci): ${missing.length} missing or outdated, such as ${named}`)
  if (!install()) {
    console.error('\nThe packages could not be installed: npm ci failed, its message stands above.')
    console.error(
      'Check the network or the registry setting (npm config get registry), then run the same command again.',
    )
    process.exit(1)
  }
}
