import './node-version.mjs'
import { existsSync } from 'node:fs'
import path from 'node:path'

const { root, runNode } = await import('./test/run-command.mjs')

// A parser that cannot read the sources finds no modules and no violations; too few modules mean a broken check.
const LEAST_MODULES = 150
const FOLDERS = ['packages', 'apps', 'e2e', 'bench']

/** Folders of the server that must not import each other in a cycle, type imports included. */
const SERVER_FOLDER = /^apps\/server\/src\/((?:features\/)?[^/]+)\/.+/
const TEST_CODE = /[.](?:test|e2e)[.]tsx?$|\/testing\/|\/seed\//

/** First cycle between folders, as `a → b → a`; undefined where there is none. */
function folderCircle(modules) {
  const imported = new Map()
  for (const { source, dependencies } of modules) {
    const from = SERVER_FOLDER.exec(source)?.[1]
    if (from === undefined || TEST_CODE.test(source)) continue
    const known = imported.get(from) ?? new Set()
    for (const { resolved } of dependencies) {
      const to = SERVER_FOLDER.exec(resolved)?.[1]
      if (to !== undefined && to !== from && !TEST_CODE.test(resolved)) known.add(to)
    }
    imported.set(from, known)
  }
  const done = new Set()
  const walk = (folder, chain) => {
    if (chain.includes(folder)) return [...chain.slice(chain.indexOf(folder)), folder].join(' → ')
    if (done.has(folder)) return undefined
    for (const next of imported.get(folder) ?? []) {
      const circle = walk(next, [...chain, folder])
      if (circle !== undefined) return circle
    }
    done.add(folder)
    return undefined
  }
  for (const folder of imported.keys()) {
    const circle = walk(folder, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

const folders = FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
const words = [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
const { text } = await runNode('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', words, {
  seconds: 150,
  capture: true,
})
const start = text.indexOf('{')
if (start === -1) {
  console.error(text)
  process.exit(1)
}
const { modules, summary } = JSON.parse(text.slice(start))
const own = modules.filter((module) => /^(packages|apps|e2e|bench)\//.test(module.source)).length
for (const { rule, from, to, cycle } of summary.violations) {
  const circle = cycle ? ` → ${cycle.map((step) => step.name ?? step).join(' → ')}` : ''
  const comment = summary.ruleSetUsed.forbidden.find((entry) => entry.name === rule.name)?.comment ?? ''
  console.error(`${rule.name}: ${from} → ${to}${circle}\n    ${comment}`)
}
const circle = folderCircle(modules)
if (circle !== undefined) console.error(`Folders import each other in a circle: ${circle}`)
console.log(`${own} modules of ours read, ${summary.violations.length} forbidden imports`)
if (own < LEAST_MODULES)
  console.error(`At least ${LEAST_MODULES} modules were expected: the check does not see the sources.`)
process.exit(summary.violations.length === 0 && own >= LEAST_MODULES && circle === undefined ? 0 : 1)
