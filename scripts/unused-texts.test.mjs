import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { et } from '../packages/messages/src/et.ts'
import { root } from './test/run-command.mjs'

/** The server and the help read these by property (`texts[locale].mails`), not by a key: the compiler reports missing ones. */
const BY_PROPERTY =
  /^(auditLog|documents|eInvoiceDocument|findingNames|help|invoiceDocument|mails|operations|personData|tables\.files|timeline|worksheetDocument)\./
const COUNTED = /_(zero|one|other)$/

const keysOf = (texts, above = '') =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [`${above}${name}`] : keysOf(text, `${above}${name}.`),
  )

/** Text keys in a source: `named` in full, `made` from a template with a filled-in part. */
const spokenIn = (source) => ({
  named: [...source.matchAll(/['"`](\w+(?:\.\w+)+)['"`]/g)].map(([, key]) => key),
  made: [...source.matchAll(/`(\w+(?:\.(?:\w|\$\{[^{}]*\})+)+)`/g)]
    .map(([, key]) => key)
    .filter((key) => key.includes('${')),
})

it('every text is used in an app', () => {
  const places = ['apps', 'packages/domain', 'packages/contract']
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...places], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(path.join(root, file)))
  const { named, made } = spokenIn(files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n'))
  const inFull = new Set(named)
  const patterns = [...new Set(made)].map(
    (key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^{}]*\}/g, '[\\w.-]+')}$`),
  )
  const unused = keysOf(et)
    .filter((key) => !BY_PROPERTY.test(key))
    .map((key) => key.replace(COUNTED, ''))
    .filter((key) => !inFull.has(key) && !patterns.some((pattern) => pattern.test(key)))
  expect(unused).toEqual([])
})
