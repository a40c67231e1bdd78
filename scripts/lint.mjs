import './node-version.mjs'

const { programs, runNode } = await import('./test/run-command.mjs')
const { findBareSuppressions } = await import('./find-bare-suppressions.mjs')
const { findLiteralTexts } = await import('./find-literal-texts.mjs')

const { ok } = await runNode(programs.oxlint, ['--type-aware', '--deny-warnings', ...process.argv.slice(2)], {
  seconds: 290,
})

function report(found, advice) {
  for (const line of found) console.error(line)
  if (found.length > 0) console.error(advice)
  return found.length === 0
}

const reasoned = report(
  findBareSuppressions(),
  'Say on the same line why: "-- reason" for a lint rule, "// reason" for a skipped test.',
)
const translated = report(findLiteralTexts(), 'Texts for people live in packages/messages.')
process.exit(ok && reasoned && translated ? 0 : 1)
