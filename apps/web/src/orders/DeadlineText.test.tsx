// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { drawn } from '../testing/drawn.tsx'
import { DeadlineText } from './DeadlineText.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

it('a sent order without a deadline is wanted as soon as possible; a draft has none yet', async () => {
  const textOf = async (deadline: string | null, status: 'draft' | 'submitted') =>
    (await drawn(<DeadlineText order={{ deadline, status: { status, name: status } }} />)).textContent
  expect(await textOf(null, 'submitted')).toBe(et.ordersList.asSoonAsPossible)
  expect(await textOf(null, 'draft')).toBe('-')
  expect(await textOf('2026-12-10', 'submitted')).toBe('10.12.2026')
})
