import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Script of a program in node_modules, to be run on our own Node without a shell. */
export const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
}

const GRACE_MS = 5_000
const groups = new Set()

function signalGroup(child, signal) {
  try {
    // The child leads its own process group (detached), so that signals reach its servers and browsers too.
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Ends all running commands: for Ctrl-C, which does not reach other process groups. */
export function killRunning() {
  for (const child of groups) signalGroup(child, 'SIGKILL')
}

function output(child, capture) {
  let text = ''
  if (!capture) return () => text
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (part) => {
      text += part
    })
  }
  return () => text
}

/**
 * Runs `node <script> words…` and resolves with its exit code. Ends the whole process group after `seconds`, and at the
 * end everything that the command left running.
 */
export async function runNode(script, words, { seconds, env = {}, cwd = root, capture = false }) {
  const child = spawn(process.execPath, [path.join(root, script), ...words], {
    cwd,
    env: { ...process.env, ...env },
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
  groups.add(child)
  const text = output(child, capture)
  let timedOut = false
  let killTimer
  const timer = setTimeout(() => {
    timedOut = true
    signalGroup(child, 'SIGTERM')
    killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS)
  }, seconds * 1000)
  const [code] = await once(child, capture ? 'close' : 'exit')
  clearTimeout(timer)
  clearTimeout(killTimer)
  signalGroup(child, 'SIGKILL')
  groups.delete(child)
  if (timedOut) console.error(`Stopped after its time limit of ${seconds} s.`)
  return { ok: code === 0 && !timedOut, text: text() }
}
