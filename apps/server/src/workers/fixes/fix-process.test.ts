import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FixPlan } from '@tiraaz/domain/artwork/fixes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOnePage } from '../../testing/corpus/write-pdf.ts'
import { fixProcess } from './fix-process.ts'

const PLAN: FixPlan = { code: 'addBleed', pages: [{ kind: 'mirror', page: 1, bleedMm: 3, mirrorsAt: 'trim' }] }

describe('the process that fixes files', { timeout: 60_000 }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-fix-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  let nth = 0
  const save = async (content: Buffer | string, ending = 'pdf'): Promise<string> => {
    const path = join(folder, `${++nth}.${ending}`)
    await writeFile(path, content)
    return path
  }
  const run = async (content: Buffer | string, limits: Parameters<typeof fixProcess>[0] = {}, plan = PLAN) => {
    const fixer = fixProcess(limits)
    let stored: Buffer | null = null
    const result = await fixer.fix({ path: await save(content), plan, profilePath: null }, async (file) => {
      stored = await buffer(file)
    })
    await fixer.close()
    return { result, stored: stored as Buffer | null }
  }
  const failed = (reason: string) => ({ result: { outcome: 'failed', reason }, stored: null })

  it('stores the fixed file and names what made it', async () => {
    const { result, stored } = await run(buildOnePage('0 g 0 0 50 50 re f', {}))
    expect(result).toEqual({ outcome: 'ready', engine: expect.stringMatching(/^libpdf \d\S*, recipe 1$/) })
    expect(stored?.toString('latin1')).toContain('/TrimBox [8.5039 8.5039 291.9685 291.9685]')
  })

  it('stores nothing of a damaged file and of a missing page', async () => {
    expect(await run('%PDF-1.7\nnothing of it')).toEqual(failed('unreadable'))
    const pages = [{ kind: 'turn', page: 7, degrees: 90 }] as const
    expect(await run(buildOnePage('', {}), {}, { code: 'turnRight', pages: [...pages] })).toEqual(failed('unreadable'))
  })

  it('ends a process that crashes or takes too long', async () => {
    const crashing = await save(`process.on('message', () => process.kill(process.pid, 'SIGKILL'))`, 'mjs')
    expect(await run('', { program: crashing })).toEqual(failed('crashed'))
    const hanging = await save(`process.on('message', () => { for (;;) {} })`, 'mjs')
    expect(await run('', { program: hanging, timeoutMs: 500 })).toEqual(failed('timedOut'))
  })

  it.skipIf(process.platform !== 'linux')(
    'ends a process that takes too much memory or disk (Linux only)',
    async () => {
      const waiting = await save(`process.on('message', () => setInterval(() => undefined, 1000))`, 'mjs')
      expect(await run('', { program: waiting, memoryBytes: 1 })).toEqual(failed('tooLarge'))
    },
  )

  it('fixes files in turn, and a closed one fixes none', async () => {
    const fixer = fixProcess()
    const path = await save(buildOnePage('', {}))
    const order: string[] = []
    const fix = (name: string) =>
      fixer.fix({ path, plan: PLAN, profilePath: null }, async (file) => {
        await buffer(file)
        order.push(name)
      })
    await Promise.all([fix('first'), fix('second')])
    expect(order).toEqual(['first', 'second'])
    await fixer.close()
    await expect(fix('third')).rejects.toThrow('closed')
  })
})
