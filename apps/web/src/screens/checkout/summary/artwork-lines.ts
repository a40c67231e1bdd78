import { FINDING_WEIGHTS } from '@tiraaz/domain/artwork/findings'
import type { OrderArtwork } from '../../../data/orders/order-queries.ts'
import type { ShownFinding } from '../../../designs/findings/finding-text.ts'
import { listSevereFindings } from '../../../designs/findings/severe-findings.ts'

export type ArtworkFile = OrderArtwork['files'][number]
type SharedFinding = { key: string; finding: ShownFinding; files: readonly ArtworkFile[] }
export type JoinedFinding = SharedFinding & {
  /** Files without a row of their own or under a finding before, without the joined findings. */
  rows: readonly ArtworkFile[]
}
type ArtworkLines = {
  /** Files to look at before the order is sent, most severe first. */
  shown: readonly ArtworkFile[]
  /** Findings that several files have, once each, warnings first. */
  joined: readonly JoinedFinding[]
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

const findingKey = ({ code, weight, params }: ShownFinding): string => `${weight} ${code} ${JSON.stringify(params)}`

/** Joins findings that several files have word for word; those of a most likely wrong file stay with their file. */
const joinFindings = (files: readonly ArtworkFile[]): SharedFinding[] => {
  const joined = new Map<string, SharedFinding>()
  for (const file of files) {
    const severe = new Set<ShownFinding>(listSevereFindings(file.findings))
    for (const finding of file.findings.filter((one) => !severe.has(one))) {
      const key = findingKey(finding)
      const before = joined.get(key)
      joined.set(key, { key, finding, files: [...(before?.files ?? []), file] })
    }
  }
  return [...joined.values()]
    .filter((one) => one.files.length > 1)
    .toSorted((a, b) => FINDING_WEIGHTS.indexOf(a.finding.weight) - FINDING_WEIGHTS.indexOf(b.finding.weight))
}

/**
 * Separates files without findings from files with findings, and equal findings of several files from both; files of the
 * same weight keep the order of the designs. A file whose findings are all joined has its row under the first of them.
 */
export const artworkLines = ({ files }: OrderArtwork): ArtworkLines => {
  const shared = joinFindings(files)
  const sharedKeys = new Set(shared.map(({ key }) => key))
  const toCheck = new Map(
    files
      .filter((file) => !isFreeOfFindings(file))
      .map((file) => [
        file,
        { ...file, findings: file.findings.filter((finding) => !sharedKeys.has(findingKey(finding))) },
      ]),
  )
  const shown = [...toCheck.values()]
    .filter((file) => !isFreeOfFindings(file))
    .toSorted((a, b) => weightOf(a) - weightOf(b))
  const withRow = new Set(shown)
  const joined = shared.map((one) => {
    const rows = one.files.flatMap((file) => toCheck.get(file) ?? []).filter((file) => !withRow.has(file))
    for (const file of rows) withRow.add(file)
    return { ...one, rows }
  })
  return { shown, joined, fitting: files.filter(isFreeOfFindings) }
}
