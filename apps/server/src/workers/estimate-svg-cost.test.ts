import { describe, expect, it } from 'vitest'
import { readArtworkFile } from '../testing/upload.ts'
import { measureProcessorTime } from '../testing/measure-processor-time.ts'
import { MAX_SVG_COST, estimateSvgCost } from './estimate-svg-cost.ts'

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50">${content}</svg>`
const levels = (count: number, of: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => of(nth)).join('')
const BLUR = '<filter id="f"><feGaussianBlur stdDeviation="9"/><feOffset dx="1"/></filter>'

describe('the estimated cost of drawing an SVG', () => {
  it.each([
    ['an element counts as one', '<g><rect/><path d="M0 0"/></g>', 4],
    ['definitions cost nothing until they are used', '<defs><g id="a"><rect/><rect/></g></defs>', 1],
    ['uses count what they use', '<defs><g id="a"><rect/></g></defs><use href="#a"/><use href="#a"/>', 7],
    ['uses before their definition count too', '<use xlink:href="#a"/><symbol id="a"><rect/></symbol>', 4],
    ['patterns count where they fill', '<pattern id="p"><rect/></pattern><path fill="url(#p)"/>', 4],
    ['styles of an element are read', '<pattern id="p"><rect/></pattern><path style="fill: url(\'#p\')"/>', 4],
    ['primitives of filters cost far more than elements', `${BLUR}<rect filter="url(#f)"/>`, 1203],
    [
      'stops of gradients cost nothing',
      '<linearGradient id="g"><stop/><stop/></linearGradient><rect fill="url(#g)"/>',
      3,
    ],
    ['comments and text sections hold no elements', '<!-- <rect/> --><style><![CDATA[<rect/>]]></style>', 2],
    ['references to nothing and to themselves end', '<g id="a"><use href="#a"/><use href="#b"/></g>', 4],
    ['links and pictures draw no element', '<g id="a"><rect/></g><a href="#a"/><image href="#a"/>', 5],
  ])('SVG cost: %s', (_, content, cost) => {
    expect(estimateSvgCost(svg(content))).toBe(cost)
  })

  it('the SVG cost grows exponentially with nested uses and patterns', () => {
    const uses = levels(10, (nth) => `<g id="u${nth + 1}">${`<use href="#u${nth}"/>`.repeat(10)}</g>`)
    expect(estimateSvgCost(svg(`<rect id="u0"/>${uses}`))).toBeGreaterThan(1e10)
    const patterns = levels(
      10,
      (nth) => `<pattern id="p${nth + 1}">${`<rect fill="url(#p${nth})"/>`.repeat(10)}</pattern>`,
    )
    expect(estimateSvgCost(svg(`<pattern id="p0"/>${patterns}<rect fill="url(#p10)"/>`))).toBeGreaterThan(1e10)
  })

  it.each(['logo.svg', 'corpus/inkscape.svg', 'corpus/poppler-cairo.svg'])(
    'the SVG cost of %s is far below the limit',
    async (name) => {
      const cost = estimateSvgCost((await readArtworkFile(name)).toString('utf8'))
      expect(cost).toBeGreaterThan(1)
      expect(cost).toBeLessThan(MAX_SVG_COST / 10)
    },
  )

  it.each([
    ['elements', '<g id="a">'],
    ['attributes without an end', '<g a="'],
    ['tags without an end', '<g '],
    ['comments without an end', '<!--'],
    ['references', '<use href="#a" fill="url(#a)"/>'],
    ['spaces', '<g>                    '],
  ])('the SVG cost reads a text full of %s once', async (_, part) => {
    const { cpuMs } = await measureProcessorTime(async () =>
      estimateSvgCost(`<svg>${part.repeat(1_000_000 / part.length)}`),
    )
    expect(cpuMs).toBeLessThan(3_000)
  })

  it('the SVG cost of a text that is no SVG is zero', () => {
    expect([estimateSvgCost(''), estimateSvgCost('<html><svg/></html>')]).toEqual([0, 0])
  })
})
