import { describe, expect, test } from 'vitest'
import { affectedWorkspaces, relatedFiles } from './select-tests.mjs'

describe('workspaces affected by a change', () => {
  test('affected workspaces are all when the changes are unknown', () => {
    expect(affectedWorkspaces(undefined)).toBeUndefined()
  })

  test('affected workspaces are none when only documents changed', () => {
    expect(affectedWorkspaces(['docs/testing.md', 'README.md'])).toEqual([])
  })

  test('affected workspaces are the changed one and those that import it', () => {
    expect(affectedWorkspaces(['apps/web/src/main.tsx'])).toEqual(['apps/web'])
    expect(affectedWorkspaces(['apps/server/src/app.ts'])).toEqual(['apps/server', 'e2e', 'bench'])
  })

  test('affected workspaces are all after a change of a shared package', () => {
    expect(affectedWorkspaces(['packages/domain/src/limits.ts'])).toBeUndefined()
  })
})

describe('files with related tests', () => {
  test('files with related tests omit other workspaces', () => {
    expect(relatedFiles(['apps/web/src/main.tsx', 'docs/testing.md'], 'apps/server')).toEqual([])
  })

  test('files with related tests include the tests in the folder of a changed file', () => {
    const files = relatedFiles(['apps/server/src/workers/preview-process.ts'], 'apps/server')
    expect(files).toContain('apps/server/src/workers/preview-process.ts')
    expect(files).toContain('apps/server/src/workers/preview-process.test.ts')
  })

  test('files with related tests include those of shared packages', () => {
    expect(relatedFiles(['packages/domain/src/limits.ts'], 'apps/web')).toContain('packages/domain/src/limits.ts')
  })

  test('files with related tests are unknown after a change of a file without code', () => {
    expect(relatedFiles(['test-files/poster-a2-cmyk.pdf'], 'apps/server')).toBeUndefined()
    expect(relatedFiles(['apps/server/src/gates/statement-counts.json'], 'apps/server')).toBeUndefined()
  })
})
