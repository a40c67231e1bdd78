import { expect, test } from 'vitest'
import { findPreset, getPresetPeriod, REPORT_PRESETS } from './report-period.ts'

test.each([
  ['thisMonth', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['thisYear', '2026-03-31', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-03-31', '2025-01-01', '2025-12-31'],
  ['lastTwelveMonths', '2026-03-31', '2025-04-01', '2026-03-31'],
] as const)('report period %s on %s is from %s to %s', (preset, today, from, to) => {
  expect(getPresetPeriod(preset, today)).toEqual({ from, to })
})

test('a report period is recognized as a preset by its days, others are not', () => {
  const today = '2026-05-17'
  for (const preset of REPORT_PRESETS) expect(findPreset(getPresetPeriod(preset, today), today)).toBe(preset)
  expect(findPreset({ from: '2026-05-02', to: '2026-05-17' }, today)).toBeNull()
})
