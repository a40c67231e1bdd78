import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, settings } from './config.ts'

const PAGE = join(import.meta.dirname, '../../../docs/settings.md')

describe('settings', () => {
  it('are all on their page, in the same order and with the same defaults, and nothing else is', async () => {
    const defaults = new Map<string, string | number | boolean>(Object.entries(readConfig({})))
    const inCode = Object.keys(settings.shape).map((name) => [name, String(defaults.get(name) ?? '–')])
    const rows = (await readFile(PAGE, 'utf8')).matchAll(/^\| `(\w+)` \| `?([^`|]+?)`? \|/gm)
    expect([...rows].map(([, name, value]) => [name, value])).toEqual(inCode)
  })

  it('that are wrong are all named', () => {
    expect(() => readConfig({ PORT: '70000', LOG_LEVEL: 'loud', DEMO: 'maybe' })).toThrow(
      /PORT: .*\n.*LOG_LEVEL: .*\n.*DEMO: /,
    )
  })
})
