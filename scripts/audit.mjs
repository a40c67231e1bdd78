import { spawnSync } from 'node:child_process'
import { root } from './test/run-command.mjs'

// Asks the registry for published weaknesses of the packages that run in a portal. Ends with 1 for high and critical ones.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })

const readAnswer = () => {
  try {
    return JSON.parse(stdout)
  } catch {
    return { error: { summary: 'npm audit gives no answer' } }
  }
}

const { vulnerabilities, error, message } = readAnswer()
if (vulnerabilities === undefined) {
  console.log(`Not checked: the registry does not answer (${message ?? error?.summary ?? 'no reason given'}).`)
} else {
  const found = Object.values(vulnerabilities)
  for (const { name, severity, range, fixAvailable } of found) {
    console.log(`${severity}: ${name} ${range}${fixAvailable === false ? ', not fixed yet' : ''}`)
  }
  const serious = found.filter(({ severity }) => severity === 'high' || severity === 'critical')
  console.log(`${found.length} packages with published weaknesses, ${serious.length} of them high or critical.`)
  process.exitCode = serious.length > 0 ? 1 : 0
}
