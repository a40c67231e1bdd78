import type { FilePreview } from '../../../data/design-files/design-files.ts'
import type { ShownFinding } from '../../../designs/findings/finding-text.ts'
import type { ProofPoint } from '../use-proof-view.ts'

/** Finding with its first page, and its place there if it has one. */
export type PlacedFinding = {
  /** Distinguishes it from other findings of the file and from comments. */
  id: string
  finding: ShownFinding
  page: number
  /** Thousandths of the trim box; null for a finding about the page or the file as a whole. */
  place: ProofPoint | null
}

const pageOf = ({ page, pages }: ShownFinding['params']): number => {
  if (typeof page === 'number') return page
  return Number(/^\d+/.exec(String(pages ?? ''))?.[0] ?? 1)
}

/** Gives findings their places, from millimetres on the trimmed page. */
export const placeFindings = ({ findings, facts }: Pick<FilePreview, 'findings' | 'facts'>): PlacedFinding[] =>
  findings.map((finding) => {
    const { code, params } = finding
    const page = pageOf(params)
    const { widthMm = null, heightMm = null } = facts?.pages[page - 1] ?? {}
    const { x, y } = params
    const isPlaced = typeof x === 'number' && typeof y === 'number' && widthMm !== null && heightMm !== null
    return {
      id: `${code} ${params['pages'] ?? ''}`,
      finding,
      page,
      place: isPlaced ? { x: Math.round((x / widthMm) * 1000), y: Math.round((y / heightMm) * 1000) } : null,
    }
  })
