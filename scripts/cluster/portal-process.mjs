import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../test/run-command.mjs'

const START_SECONDS = 90

const isReady = async (health) => {
  const answer = await fetch(`${health}/health/ready`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.ok === true
}

/** Process of the portal that can be killed and started again with the same settings. `health`: its own address. */
export const createPortalProcess = ({ words, env, health }) => {
  let child = null
  process.on('exit', () => child?.kill('SIGKILL'))
  const end = async (signal) => {
    if (child === null) return
    const ending = child
    child = null
    if (ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }
  return {
    health,
    start: async () => {
      child = spawn(process.execPath, words, {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const started = child
      for (const deadline = Date.now() + START_SECONDS * 1000; ; ) {
        if (started.exitCode !== null) throw new Error(`${words.join(' ')} ended with code ${started.exitCode}`)
        if (await isReady(health)) return
        if (Date.now() > deadline) throw new Error(`${words.join(' ')} was not ready in ${START_SECONDS} s`)
        await pause(100)
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
