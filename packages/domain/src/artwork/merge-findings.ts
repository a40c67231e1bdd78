import type { Finding, FindingCode } from './findings.ts'

/** Formats ascending numbers as ranges: `1–4, 7`. */
const ranges = (numbers: readonly number[]): string => {
  const runs: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last !== undefined && last.to === number - 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** Findings measured on each page: only the worst value is kept. */
const WORST: Partial<Record<FindingCode, { param: string; isLow: boolean }>> = {
  resolutionLow: { param: 'dpi', isLow: true },
  hairline: { param: 'width', isLow: true },
  manyInkTextSmall: { param: 'size', isLow: true },
  textNearCut: { param: 'distance', isLow: true },
  totalInkHigh: { param: 'percent', isLow: false },
}

const isWorse = (one: Finding, other: Finding): boolean => {
  const worst = WORST[one.code]
  if (worst === undefined) return false
  const difference = Number(one.params[worst.param]) - Number(other.params[worst.param])
  return worst.isLow ? difference < 0 : difference > 0
}

/** Key for merging: findings with a measure or a point merge by code and weight, others by params as well. */
const groupOf = ({ code, weight, params }: Finding): string =>
  code in WORST || 'x' in params ? `${code} ${weight}` : `${code} ${weight} ${JSON.stringify(params)}`

/** Merges equal findings of several pages into one that lists the page numbers. */
export const mergePages = (byPage: readonly (readonly Finding[])[], pageCount: number): Finding[] => {
  const groups = new Map<string, { finding: Finding; page: number; pages: number[] }>()
  for (const [at, findings] of byPage.entries()) {
    const page = at + 1
    for (const found of findings) {
      const group = groups.get(groupOf(found))
      if (group === undefined) groups.set(groupOf(found), { finding: found, page, pages: [page] })
      else {
        group.pages.push(page)
        if (isWorse(found, group.finding)) Object.assign(group, { finding: found, page })
      }
    }
  }
  return [...groups.values()].map(({ finding, page, pages }) => ({
    ...finding,
    params: {
      ...finding.params,
      pages: pageCount > 1 ? ranges(pages) : '',
      ...('x' in finding.params && pages.length > 1 ? { page } : {}),
    },
  }))
}
