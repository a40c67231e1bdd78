import { describe, expect, test } from 'vitest'
import { affectedWorkspaces, relatedFiles } from './select-tests.mjs'

describe('workspaces affected by a change', () => {
  test('are all of them while it is unknown what changed', () => {
    expect(affectedWorkspaces(undefined)).toBeUndefined()
  })

  test('are none when only documents changed', () => {
    expect(affectedWorkspaces(['docs/testing.md', 'README.md'])).toEqual([])
  })

  test('are the changed one and those that import it', () => {
    expect(affectedWorkspaces(['apps/web/src/main.tsx'])).toEqual(['apps/web'])
    expect(affectedWorkspaces(['apps/server/src/app.ts'])).toEqual(['apps/server', 'e2e', 'bench'])
  })

  test('are all of them after a change of a shared package', () => {
    expect(affectedWorkspaces(['packages/domain/src/limits.ts'])).toBeUndefined()
  })
})

describe('files whose related tests run again', () => {
  test('leave out other workspaces', () => {
    expect(relatedFiles(['apps/web/src/main.tsx', 'docs/testing.md'], 'apps/server')).toEqual([])
  })

  test('contain the tests in the folder of a changed file', () => {
    const files = relatedFiles(['apps/server/src/workers/preview-process.ts'], 'apps/server')
    expect(files).toContain('apps/server/src/workers/preview-process.ts')
    expect(files).toContain('apps/server/src/workers/preview-process.test.ts')
  })

  test('contain those of the shared packages', () => {
    expect(relatedFiles(['packages/domain/src/limits.ts'], 'apps/web')).toContain('packages/domain/src/limits.ts')
  })

  test('are unknown after a change of a file that is no code', () => {
    expect(relatedFiles(['test-files/poster-a2-cmyk.pdf'], 'apps/server')).toBeUndefined()
    expect(relatedFiles(['apps/server/src/gates/statement-counts.json'], 'apps/server')).toBeUndefined()
  })
})
