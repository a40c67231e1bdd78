import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeLeftovers, unfinishedFolder } from './remove-leftovers.ts'

it('folders of killed builds are removed, those of running ones and other files stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'help-leftovers-'))
  const { pid: gone } = spawnSync(process.execPath, ['--eval', ''])
  for (const path of [unfinishedFolder(folder, gone), unfinishedFolder(folder, process.pid), join(folder, 'dist')]) {
    mkdirSync(path)
    writeFileSync(join(path, 'index.html'), '')
  }
  mkdirSync(join(folder, 'dist-old'))
  removeLeftovers(folder)
  expect(readdirSync(folder).sort()).toEqual(['dist', `dist-${process.pid}`, 'dist-old'].sort())
  rmSync(folder, { recursive: true })
})
