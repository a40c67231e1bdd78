import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../test/run-command.mjs'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(path.delimiter)]

/** HAProxy of the system (Debian package haproxy); undefined where it is not installed. */
const findHaproxy = () => FOLDERS.map((folder) => path.join(folder, 'haproxy')).find((file) => existsSync(file))

/**
 * Settings of the balancer, explained in docs/scaling.md. A connection that fails goes to the other server, for any call;
 * a call that a server has taken and not answered is repeated for GET and HEAD only: a change could be made twice.
 */
const settingsOf = ({ port, statsPort, servers }) => `global
  maxconn 4000

defaults
  mode http
  timeout connect 2s
  timeout client 130s
  timeout server 130s
  timeout check 3s
  timeout http-keep-alive 30s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response response-timeout

frontend portal
  bind 127.0.0.1:${port}
  bind [::1]:${port}
  use_backend assets if { path_beg /assets/ }
  default_backend servers

backend servers
  balance roundrobin
  option forwardfor
  http-request disable-l7-retry if !{ method GET HEAD }
  option httpchk
  http-check send meth GET uri /health/ready ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server check inter 500ms fall 3 rise 1
${servers.map(({ name, port: own }) => `  server ${name} 127.0.0.1:${own}`).join('\n')}

# While versions differ, a part of the web app may be on the other server only.
backend assets
  balance roundrobin
  retry-on conn-failure empty-response response-timeout 404
${servers.map(({ name, port: own }) => `  server ${name} 127.0.0.1:${own} track servers/${name}`).join('\n')}

frontend statistics
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
`

const readRows = async (statsPort) => {
  const text = await (await fetch(`http://127.0.0.1:${statsPort}/;csv`)).text()
  const [head, ...lines] = text.trim().split('\n')
  const names = head.replace(/^# /, '').split(',')
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((value, at) => [names[at], value])))
  return rows.filter(({ pxname }) => pxname === 'servers')
}

const readFigures = async (statsPort) => {
  const row = (await readRows(statsPort)).find(({ svname }) => svname === 'BACKEND')
  return {
    requests: Number(row.req_tot),
    retried: Number(row.wretr) + Number(row.wredis),
    failed: Number(row.hrsp_5xx),
  }
}

/** Waits until the balancer sends requests to every server. */
const untilAllServe = async (statsPort) => {
  const servers = async () => (await readRows(statsPort)).filter(({ svname }) => svname !== 'BACKEND')
  while (!(await servers()).every(({ status }) => status === 'UP')) await pause(50)
}

/** Starts the balancer in front of the servers. */
export const startHaproxy = async ({ folder, port, statsPort, servers }) => {
  const program = findHaproxy()
  if (program === undefined) throw new Error('No HAProxy found (install the Debian package haproxy)')
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, settingsOf({ port, statsPort, servers }))
  const child = spawn(program, ['-f', file, '-db'], { cwd: root, stdio: ['ignore', 'ignore', 'ignore'] })
  process.on('exit', () => child.kill('SIGKILL'))
  return {
    settings: file,
    figures: () => readFigures(statsPort),
    untilAllServe: () => untilAllServe(statsPort),
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
