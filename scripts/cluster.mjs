import './node-version.mjs'
import { parseArgs } from 'node:util'

const USAGE = `Usage: npm run cluster [-- --check [--seconds 60] [journey …]]

Starts two servers, a worker, HAProxy, PostgreSQL with a streaming replica and an S3-compatible store on free ports, and
prints their addresses. With --check it runs browser journeys and orders against them, also while servers are killed
and restarted again and again, prints the figures and ends; exit code 1 if anything was lost.`

const readOptions = () => {
  const options = { check: { type: 'boolean' }, seconds: { type: 'string' }, help: { type: 'boolean' } }
  try {
    return parseArgs({ options, allowPositionals: true, strict: true })
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`)
    return process.exit(2)
  }
}

const { values, positionals } = readOptions()
const seconds = Number(values.seconds ?? 60)
const { JOURNEYS } = await import('./cluster/check-cluster.mjs')
const isKnown = positionals.every((word) => JOURNEYS.includes(word))
if (values.help === true || !isKnown || !(seconds > 0)) {
  console.log(USAGE)
  process.exit(values.help === true ? 0 : 2)
}

const { ensureWebBuilt } = await import('./web-build.mjs')
const { startCluster } = await import('./cluster/start-cluster.mjs')
const { killRunning } = await import('./test/run-command.mjs')

let cluster = null
const stop = async (code) => {
  killRunning()
  await cluster?.stop()
  process.exit(code)
}
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A second signal, or one during the start, ends everything at once.
    if (isStopping || cluster === null) process.exit(130)
    isStopping = true
    void stop(values.check === true ? 130 : 0)
  })
}

const describe = ({ address, servers, worker, primary, replica, store, balancer }) => `
Portal          ${address}   (HAProxy, ${balancer.settings})
Server 1        ${servers[0].health}
Server 2        ${servers[1].health}
Worker          ${worker.health}/health/ready
PostgreSQL      ${primary.url}
Replica         ${replica.url}
Object store    ${store.endpoint}   bucket ${store.bucket}
`

await ensureWebBuilt()
cluster = await startCluster(console.log)
console.log(describe(cluster))
if (values.check === true) {
  const { checkCluster } = await import('./cluster/check-cluster.mjs')
  const isFine = await checkCluster(cluster, { seconds, words: positionals }).catch((error) => {
    console.error(error)
    return false
  })
  await stop(isFine ? 0 : 1)
} else {
  console.log('Ctrl-C ends all of it.')
}
