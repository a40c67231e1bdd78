import { describe, expect, test } from 'vitest'
import { findAffectedWorkspaces, findRelatedFiles } from './select-tests.mjs'

describe('workspaces affected by a change', () => {
  test('affected workspaces are all when the changes are unknown', () => {
    expect(findAffectedWorkspaces(undefined)).toBeUndefined()
  })

  test('affected workspaces are none when only documents changed', () => {
    expect(findAffectedWorkspaces(['docs/testing.md', 'README.md'])).toEqual([])
  })

  test('affected workspaces are the changed one and those that import it', () => {
    expect(findAffectedWorkspaces(['apps/web/src/main.tsx'])).toEqual(['apps/web'])
    expect(findAffectedWorkspaces(['apps/server/src/app.ts'])).toEqual(['apps/server', 'e2e', 'bench'])
  })

  test('affected workspaces are all after a change of a shared package', () => {
    expect(findAffectedWorkspaces(['packages/domain/src/limits.ts'])).toBeUndefined()
  })
})

describe('files with related tests', () => {
  test('files with related tests omit other workspaces', () => {
    expect(findRelatedFiles(['apps/web/src/main.tsx', 'docs/testing.md'], 'apps/server')).toEqual([])
  })

  test('files with related tests include the tests in the folder of a changed file', () => {
    const files = findRelatedFiles(['apps/server/src/workers/preview-process.ts'], 'apps/server')
    expect(files).toContain('apps/server/src/workers/preview-process.ts')
    expect(files).toContain('apps/server/src/workers/preview-process.test.ts')
  })

  test('files with related tests include those of shared packages', () => {
    expect(findRelatedFiles(['packages/domain/src/limits.ts'], 'apps/web')).toContain('packages/domain/src/limits.ts')
  })

  test('files with related tests are unknown after a change of a file without code', () => {
    expect(findRelatedFiles(['test-files/poster-a2-cmyk.pdf'], 'apps/server')).toBeUndefined()
    expect(findRelatedFiles(['apps/server/src/gates/statement-counts.json'], 'apps/server')).toBeUndefined()
  })
})
