import type { FindingCode } from '@tiraaz/domain/artwork/findings'
import type { ShownFinding } from './finding-text.ts'

/** Differences for which the file is most likely a wrong one, not a badly made one. */
const WRONG_FILE: ReadonlySet<FindingCode> = new Set([
  'pageSizeDiffers',
  'pageIsScaled',
  'proportionsDiffer',
  'pageCountDiffers',
])

const isSevere = ({ code, weight }: Pick<ShownFinding, 'code' | 'weight'>): boolean =>
  weight === 'warning' && WRONG_FILE.has(code)

/** Findings that are told in words at once, where the others are counted. */
export const listSevereFindings = <F extends Pick<ShownFinding, 'code' | 'weight'>>(findings: readonly F[]): F[] =>
  findings.filter(isSevere)
