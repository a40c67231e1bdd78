// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../../i18n/i18n.ts'
import { drawn } from '../../../../testing/drawn.tsx'
import { ConfirmWarnings } from './ConfirmWarnings.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

type Margin = { euros: number | null; percent: number | null; isLow: boolean }

const warnings = async (margin: Margin, withoutHouse: string[] = []) => {
  const confirmation = { margin, marginFloorPercent: 10, withoutHouse }
  const drawing = await drawn(<ConfirmWarnings orderId="o1" confirmation={confirmation} />)
  const alerts = [...drawing.querySelectorAll('[role=alert]')].map((alert) => alert.textContent ?? '')
  return { text: (drawing.textContent ?? '').replaceAll(/\s/gu, ' '), alerts }
}

describe('warnings before the agency confirms', () => {
  it('the agency sees the margin of a profitable order without a warning', async () => {
    const { text, alerts } = await warnings({ euros: 20, percent: 25, isLow: false })
    expect(text).toContain('Marginaal 20,00 € (25 %)')
    expect(alerts).toEqual([])
  })

  it('the agency sees a warning with the margin of an order at a loss', async () => {
    const { alerts } = await warnings({ euros: -2.5, percent: -2.5, isLow: true })
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.replaceAll(/\s/gu, ' ')).toMatch(/kahjumisse, marginaal on [−-]2,50 €/)
  })

  it('the agency sees a warning for a margin below the floor', async () => {
    expect((await warnings({ euros: 5, percent: 5, isLow: true })).text).toContain(
      '(5 %) on alla agentuuri alampiiri (10 %)',
    )
  })

  it('the agency sees a margin just below the floor unrounded', async () => {
    expect((await warnings({ euros: 9.98, percent: 9.98, isLow: true })).text).toContain('(9,98 %) on alla')
  })

  it('the agency sees no margin until it is known', async () => {
    const { text } = await warnings({ euros: null, percent: null, isLow: false })
    expect(text).not.toContain('Marginaal')
  })

  it('the agency sees which product has no printing house', async () => {
    const { alerts } = await warnings({ euros: 20, percent: 25, isLow: false }, ['Plakat A2'])
    expect(alerts[0]).toContain('Trükikoda on valimata: Plakat A2.')
  })
})
