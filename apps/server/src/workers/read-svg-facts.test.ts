import { expect, it } from 'vitest'
import { measureProcessorTime } from '../testing/measure-processor-time.ts'
import { readSvgFacts } from './read-svg-facts.ts'

const drawing = (style: string) =>
  `<svg width="85mm" height="54mm"><style>${style}</style><text font-family="Arial">a</text><text font-family="Own">b</text></svg>`

it('fonts embedded in an SVG are not missing', () => {
  const facts = readSvgFacts(drawing('@font-face { font-family: Own; src: url(data:font/woff2,x) } @font-face {}'))
  expect([facts.fontsNotEmbedded, facts.pages[0]?.widthMm, facts.isComplete]).toEqual([['Arial'], 85, true])
})

it('unterminated CSS rules of an SVG are read in a moment', async () => {
  const endless = `${drawing('')}${'@font-face{'.repeat(90_000)}`
  const { answer, cpuMs } = await measureProcessorTime(() => readSvgFacts(endless))
  expect(answer.fontsNotEmbedded).toEqual(['Arial', 'Own'])
  expect(cpuMs).toBeLessThan(500)
})
