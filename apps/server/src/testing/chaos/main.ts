import type { ChaosSize } from './chaos-scene.ts'
import type { ChaosFault } from './chaos-fault.ts'
import { FAULTS } from './faults.ts'
import { lacksPostgres } from './service-faults.ts'
import { type FaultReport, isWhole, runFault } from './run-fault.ts'

const FULL: ChaosSize = { clients: 10, orderersOfClient: 5, seconds: 12 }
const SHORT: ChaosSize = { clients: 2, orderersOfClient: 3, seconds: 3 }
const SHOWN = 5

const USAGE = `Usage: npm run chaos [-- --short] [fault …]

${FAULTS.map(({ name, summary }) => `  ${name.padEnd(16)}${summary}`).join('\n')}`

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const printReport = ({ seconds, answers, acknowledged, invariants, exitCodes }: FaultReport): void => {
  const list = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  print(`  ${seconds.toFixed(0)} s of load; answers: ${list(answers)}`)
  print(`  acknowledged: ${list(acknowledged)}; exit codes of the servers: ${exitCodes.join(', ')}`)
  for (const { name, checked, broken } of invariants) {
    print(`  ${broken.length === 0 ? 'holds ' : 'BROKEN'} ${name}: ${checked} checked, ${broken.length} broken`)
    for (const line of broken.slice(0, SHOWN)) print(`           ${line}`)
  }
}

const chosen = (names: readonly string[]): readonly ChaosFault[] => {
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name))
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}.\n\n${USAGE}`)
  return names.length === 0 ? FAULTS : FAULTS.filter(({ name }) => names.includes(name))
}

const run = async (words: readonly string[]): Promise<boolean> => {
  const size = words.includes('--short') ? SHORT : FULL
  let areWhole = true
  for (const fault of chosen(words.filter((word) => word !== '--short'))) {
    print(`${fault.name}: ${fault.summary}`)
    const reason = fault.lacks?.() ?? (fault.name === 'kill-embedded' ? undefined : lacksPostgres())
    if (reason) {
      print(`  SKIPPED: ${reason}`)
      continue
    }
    const report = await runFault(fault, size)
    printReport(report)
    if (!isWhole(report)) print('  NOT SURVIVED')
    areWhole &&= isWhole(report)
  }
  return areWhole
}

try {
  const areWhole = await run(process.argv.slice(2))
  print(areWhole ? 'Every invariant held.' : 'Not every fault was survived: see the lines above.')
  process.exit(areWhole ? 0 : 1)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
