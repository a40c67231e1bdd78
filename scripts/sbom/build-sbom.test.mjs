import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../test/run-command.mjs'
import { buildSbom } from './build-sbom.mjs'

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const lock = readJson('package-lock.json')
const sbom = buildSbom(lock, '2026-11-23T00:00:00.000Z')

test('the SBOM has every package that the server and the pages use, and none of the tests alone', () => {
  const names = new Set(sbom.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)))
  const used = ['apps/server', 'apps/web'].flatMap((part) => Object.keys(readJson(`${part}/package.json`).dependencies))
  const missing = used.filter((name) => !name.startsWith('@tiraaz/') && !names.has(name))
  expect(missing).toEqual([])
  expect(names).toContain('fastify')
  expect(['vitest', 'jsdom', 'knip'].filter((name) => names.has(name))).toEqual([])
})

test('each package of the SBOM is that of the lock, with its digest and what it needs', () => {
  const refs = new Set(['tiraaz', ...sbom.components.map((component) => component['bom-ref'])])
  expect(refs.size).toBe(sbom.components.length + 1)
  for (const component of sbom.components) {
    const { version, integrity } = lock.packages[component['bom-ref']]
    const digest = Buffer.from(component.hashes[0].content, 'hex').toString('base64')
    expect(component.version).toBe(version)
    expect(integrity).toContain(digest)
    expect(component.purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/)
  }
  expect(sbom.dependencies.map(({ ref }) => ref).toSorted()).toEqual([...refs].toSorted())
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
})
