import type { PageFacts } from './document-facts.ts'
import { createFinding, type Finding, roundMillimetres } from './findings.ts'
import { isSameSize, type Size } from './page-fit.ts'
import type { ProductFormat } from './product-format.ts'

const sizeOf = ({ widthMm, heightMm }: PageFacts): Size | null =>
  widthMm === null || heightMm === null ? null : { width: widthMm, height: heightMm }

/** Size of the most pages, the earliest one of equally frequent ones; null for pages without a size. */
const findUsualSize = (sizes: readonly Size[]): Size | null => {
  let usual: { size: Size; count: number } | null = null
  for (const size of sizes) {
    const count = sizes.filter((other) => isSameSize(size, other)).length
    if (usual === null || count > usual.count) usual = { size, count }
  }
  return usual?.size ?? null
}

/**
 * Findings of each page about another size than most pages of its file have (GWG 2022, R0004). A product with a size of
 * its own is compared with each page instead.
 */
export const findSizeVariations = (pages: readonly PageFacts[], format: ProductFormat): Finding[][] => {
  const hasOwnSize = format.widthMm !== null && format.heightMm !== null
  const sizes = pages.map(sizeOf)
  const usual = hasOwnSize ? null : findUsualSize(sizes.filter((size) => size !== null))
  return sizes.map((size) => {
    if (usual === null || size === null || isSameSize(size, usual)) return []
    const params = {
      width: roundMillimetres(size.width),
      height: roundMillimetres(size.height),
      usualWidth: roundMillimetres(usual.width),
      usualHeight: roundMillimetres(usual.height),
    }
    return [createFinding('pageSizesVary', 'notice', params)]
  })
}
