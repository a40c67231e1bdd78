import { checkArtwork } from '@tiraaz/domain/artwork/check-artwork'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import { getArtworkLimits } from '@tiraaz/domain/artwork/print-profile'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdfFacts } from '../../workers/pdf/read-pdf-facts.ts'
import { CLIENTS } from '../content/clients.ts'
import { PRINT_PRODUCTS } from '../content/print-products.ts'
import { PRODUCT_KINDS, type ProductKind } from '../content/product-kinds.ts'
import { SHOP_PRODUCTS } from '../content/shop-products.ts'
import { type ArtworkBrief, drawArtwork } from './draw-artwork.ts'
import { readTypefaces, type Typefaces } from './typeface.ts'

type DemoFormat = { code: string; kind: ProductKind; size: readonly [number, number]; extra?: object }

const FORMATS: readonly DemoFormat[] = [...SHOP_PRODUCTS, ...PRINT_PRODUCTS]
const PRODUCTS = FORMATS.map(({ code, kind, size, extra }): ArtworkBrief['product'] => {
  const own = extra !== undefined && 'pages' in extra ? extra.pages : PRODUCT_KINDS[kind].pages
  return { code, kind, size, pages: typeof own === 'number' ? own : null }
})

const UNREAD = { widthMm: null, heightMm: null, bleedMm: null, pixels: null, lowestDpi: null }

const readFacts = (bytes: Buffer, pageCount: number): Promise<DocumentFacts> =>
  readPdfFacts(bytes, {
    pageCount,
    pages: Array.from({ length: pageCount }, () => UNREAD),
    colourSpaces: [],
    fontsNotEmbedded: [],
    isEncrypted: false,
    isComplete: true,
  })

describe("artwork of the demo's products", () => {
  let typefaces: Typefaces

  beforeAll(async () => {
    typefaces = await readTypefaces()
  })

  const findingsOf = async (brief: ArtworkBrief) => {
    const { product, brandName } = brief
    const facts = await readFacts(drawArtwork(typefaces, brief), product.pages ?? 1)
    expect([facts.isComplete, facts.colourSpaces]).toEqual([true, ['cmyk']])
    const kind = PRODUCT_KINDS[product.kind]
    const [widthMm, heightMm] = product.size
    const found = checkArtwork(facts, {
      widthMm,
      heightMm,
      bleedMm: kind.bleed,
      pageCount: product.pages,
      colourMode: kind.colours,
      limits: getArtworkLimits(kind.profile, null),
    })
    return found.map(({ code, params }) => `${brandName} ${product.code} ${code} ${JSON.stringify(params)}`)
  }

  it.each(CLIENTS)('artwork of $brand has no finding in any season', async ({ brand }) => {
    const found: string[] = []
    for (const [at, product] of PRODUCTS.entries()) {
      found.push(...(await findingsOf({ brandName: brand, product, season: at % 4, hasBleed: true })))
    }
    expect(found).toEqual([])
  })

  it('artwork drawn without bleed has a warning about the bleed alone', async () => {
    const [product] = PRODUCTS.filter(({ code }) => code === 'FL-A6')
    if (product === undefined) throw new Error('The demo has no such product')
    const found = await findingsOf({ brandName: 'Põhjakaar', product, season: 1, hasBleed: false })
    expect(found).toEqual([expect.stringContaining('bleedMissing')])
  })
})
