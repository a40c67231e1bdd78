import './node-version.mjs'
import { existsSync } from 'node:fs'
import path from 'node:path'

const { root, runNode } = await import('./test/run-command.mjs')

// A parser that cannot read the sources finds no module and no violation; so few modules mean a blind check.
const LEAST_MODULES = 150
const FOLDERS = ['packages', 'apps', 'e2e', 'bench']

const folders = FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
const words = [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
const { text } = await runNode('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', words, {
  seconds: 55,
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
  const said = summary.ruleSetUsed.forbidden.find((entry) => entry.name === rule.name)?.comment ?? ''
  console.error(`${rule.name}: ${from} → ${to}${circle}\n    ${said}`)
}
console.log(`${own} modules of ours read, ${summary.violations.length} forbidden imports`)
if (own < LEAST_MODULES)
  console.error(`At least ${LEAST_MODULES} modules were expected: the check does not see the sources.`)
process.exit(summary.violations.length === 0 && own >= LEAST_MODULES ? 0 : 1)
