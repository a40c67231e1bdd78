import type { OrderArtwork } from '../../../data/orders/order-queries.ts'
import { listSevereFindings } from '../../../designs/findings/severe-findings.ts'

export type ArtworkFile = OrderArtwork['files'][number]
type ArtworkLines = {
  /** Files to look at before the order is sent, most severe first. */
  shown: readonly ArtworkFile[]
  /** Files that were read completely and have no findings. */
  fitting: readonly ArtworkFile[]
}

const isFreeOfFindings = ({ state, isComplete, findings }: ArtworkFile): boolean =>
  state === 'ready' && isComplete && findings.length === 0

const weightOf = ({ state, findings }: ArtworkFile): number => {
  if (listSevereFindings(findings).length > 0) return -1
  if (findings.some(({ weight }) => weight === 'warning')) return 0
  if (state === 'failed') return 1
  if (findings.length > 0) return 2
  return state === 'pending' ? 3 : 4
}

/**
 * Separates files without findings from files with findings; files of the same weight keep the order of the designs.
 */
export const artworkLines = ({ files }: OrderArtwork): ArtworkLines => {
  const shown = files.filter((file) => !isFreeOfFindings(file)).toSorted((a, b) => weightOf(a) - weightOf(b))
  return { shown, fitting: files.filter(isFreeOfFindings) }
}
