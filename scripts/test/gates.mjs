import { programs, runNode } from './run-command.mjs'
import { findAffectedWorkspaces } from './select-tests.mjs'

/**
 * A gate passes or fails as a whole, so it counts as one test. With `byWorkspace` the quick check looks only at the
 * workspaces that the files changed since its last pass can break.
 */
function gate(name, seconds, script, words = [], options = {}) {
  return {
    name,
    quick: options.quick ?? true,
    lane: options.lane,
    async run(context, changed) {
      const folders = options.byWorkspace && context.isQuick ? findAffectedWorkspaces(changed) : undefined
      if (folders?.length === 0) return context.unchanged()
      const { ok } = await runNode(script, [...words, ...(folders ?? [])], { seconds, env: options.env })
      return ok ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
    },
  }
}

/** Go programs that end after their answer: less garbage collection saves a tenth to a fifth of their time. */
const RARELY_SWEPT = { GOGC: '400' }

export const gates = [
  gate('format', 120, programs.biome, ['format', '.']),
  gate('lint', 300, 'scripts/lint.mjs', [], { env: RARELY_SWEPT, byWorkspace: true }),
  gate('types', 300, 'scripts/check-types.mjs', [], { env: RARELY_SWEPT, byWorkspace: true }),
  gate('import arrows', 180, 'scripts/check-deps.mjs'),
  gate('unused code', 240, programs.knip, ['--no-progress']),
  gate('web build', 180, 'scripts/build-web.mjs', [], { quick: false, lane: 'browser' }),
  gate('documentation site', 60, 'scripts/help.mjs', [], { quick: false, lane: 'browser' }),
  gate('bundle budget', 30, 'apps/web/scripts/bundle-budget.mjs', [], { quick: false, lane: 'browser' }),
]
