import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asNobody, NOBODY } from './run-steps.mjs'

const PASSWORD = 'õige hobune klamber'
const EMAIL = 'mari@naidis.ee'
const READY_SECONDS = 120

/** Creates the first agency by the command line, as docs/install-docker.md says, and returns the token of its link. */
function createAgency(stage, env) {
  const words = ['node', 'apps/server/src/portal.ts', 'create-agency', '--name', 'Näidis Trükk OÜ', '--email', EMAIL]
  const text = asNobody(words, { cwd: path.join(stage.root, stage.workdir), env })
  const token = /token=([\w-]+)/.exec(text)?.[1]
  if (token === undefined) throw new Error(`create-agency printed no link: ${text}`)
  return token
}

async function untilHealthy(stage, { env, port, child }) {
  const [, ...words] = stage.health.map((word) => word.replaceAll('8080', String(port)))
  for (let second = 0; second < READY_SECONDS; second++) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode} while starting`)
    try {
      asNobody(['node', ...words], { cwd: '/', env })
      return second
    } catch {
      // The health check of the image says not yet.
      await pause(1000)
    }
  }
  throw new Error(`The portal was not healthy after ${READY_SECONDS} s`)
}

const expectStatus = async (answer, status, what) => {
  if (answer.status !== status) throw new Error(`${what} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Chooses a password by the link, logs in, reads the person and the page; each must answer as a portal does. */
async function logInAsFirstUser(url, token) {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD, token })
  const account = await fetch(`${url}/api/store/clientstoreaccount/resetpassword`, {
    method: 'POST',
    headers: json,
    body,
  })
  await expectStatus(account, 204, 'Choosing a password by the link')
  const grant = {
    grant_type: 'password',
    scope: 'openid offline_access client.store',
    username: EMAIL,
    password: PASSWORD,
  }
  const granted = await fetch(`${url}/connect/token`, { method: 'POST', body: new URLSearchParams(grant) })
  const { access_token: access } = await (await expectStatus(granted, 200, 'Logging in')).json()
  const headers = { authorization: `Bearer ${access}` }
  await expectStatus(await fetch(`${url}/api/store/userinfo`, { headers }), 200, 'Reading the person')
  await expectStatus(await fetch(`${url}/help/en/operations`), 200, 'The help')
  const page = await (await expectStatus(await fetch(`${url}/login`), 200, 'The page')).text()
  if (!page.includes('<div id="root">')) throw new Error('The log-in page is not the web app')
}

/** Starts the last stage as the image does, uses it and ends it; returns lines about what was seen. */
export async function tryPortal(stage, { env, port }) {
  const token = createAgency(stage, env)
  const words = ['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups', '--', ...stage.command]
  const child = spawn('setpriv', words, {
    cwd: path.join(stage.root, stage.workdir),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    const seconds = await untilHealthy(stage, { env, port, child })
    await logInAsFirstUser(`http://127.0.0.1:${port}`, token)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new Error(`SIGTERM ended the portal with ${code}`)
    return [
      `healthy after ${seconds} s`,
      'first agency made, password chosen by its link, logged in, page served',
      'SIGTERM: exit 0',
    ]
  } finally {
    child.kill('SIGKILL')
  }
}
