// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { AttentionList } from './AttentionList.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => vi.unstubAllGlobals())

it('what needs attention is chosen and left among the filters and the words that are set', async () => {
  const search = { agents: ['a1'], search: 'plakat', attention: ['alteration' as const], page: 3 }
  const links = (await drawn(<AttentionList organizationId={null} search={search} />)).querySelectorAll('a')
  const led = Array.from(links, (link) => ({
    name: link.textContent?.replace('…', ''),
    to: new URL(link.href, 'http://localhost').searchParams,
  }))
  for (const { to } of led)
    expect([to.get('search'), to.get('agents'), to.get('page')]).toEqual(['plakat', '["a1"]', '1'])
  const { alteration, filesMissing } = et.agency.attention
  const chosen = (name: string) => led.find((one) => one.name === name)?.to.get('attention')
  expect([chosen(alteration), chosen(filesMissing)]).toEqual([null, '["filesMissing"]'])
})
