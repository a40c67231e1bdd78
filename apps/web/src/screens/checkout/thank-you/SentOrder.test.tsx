// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { SentOrder } from './SentOrder.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

it('the thank-you page names the sent order as the client did, with its number', async () => {
  const textOf = async (name: string | null, projectNumber: string | null) =>
    (await drawn(<SentOrder order={{ name, projectNumber }} />)).textContent
  expect(await textOf('Jaanuari kampaania', '2026-0153')).toMatch(/^Jaanuari kampaania.*2026-0153/)
  expect(await textOf(null, '2026-0153')).toMatch(/^\D+2026-0153/)
  expect(await textOf('Jaanuari kampaania', null)).toBe('')
})
