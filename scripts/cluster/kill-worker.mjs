import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openApi } from '../../e2e/fixtures/api.ts'
import { root } from '../test/run-command.mjs'
import { query } from './start-cluster.mjs'

const ORDERER = 'orderer@demo.example'
const ARTWORK = 'poster-a2-cmyk.pdf'
const UPLOADS = 4

const upload = async (api) => {
  const { fileId, uploadUrl } = await api.call('requestUpload', { query: { fileName: ARTWORK } })
  const body = await readFile(path.join(root, 'test-files/artwork', ARTWORK))
  const answer = await fetch(uploadUrl, {
    method: 'PUT',
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })
  if (!answer.ok) throw new Error(`The object store answered ${answer.status}`)
  await api.call('completeUpload', { params: { fileId } })
}

const countJobs = async (url, state) => {
  const counted = `select count(*)::int as count from pgboss.job where name = 'renderPreview' and state = $1`
  return (await query(url, counted, [state]))[0].count
}

/** Kills the worker while it renders previews and starts it again; returns what became of the previews. */
export const killWorker = async ({ address, databaseUrl, worker }) => {
  const api = await openApi(address, ORDERER)
  for (let nth = 0; nth < UPLOADS; nth++) await upload(api)
  while ((await countJobs(databaseUrl, 'active')) === 0) await pause(5)
  const begun = performance.now()
  await worker.kill()
  const left = `select count(*)::int as count from previews where state = $1`
  const [{ count: pending }] = await query(databaseUrl, left, ['pending'])
  await worker.start()
  while ((await query(databaseUrl, left, ['pending']))[0].count > 0) await pause(200)
  const [{ count: failed }] = await query(databaseUrl, `${left} and failure = 'unavailable'`, ['failed'])
  const seconds = Math.round((performance.now() - begun) / 1000)
  return { uploads: UPLOADS, 'waiting or begun at the kill': pending, 'seconds until all were made': seconds, failed }
}
