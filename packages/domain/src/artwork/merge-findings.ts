import type { Finding, FindingCode } from './findings.ts'

/** `1–4, 7` of ascending numbers. */
const ranges = (numbers: readonly number[]): string => {
  const runs: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last !== undefined && last.to === number - 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** Findings with a measure of their own on each page: only the worst is told. */
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

/** A finding with a place is told once for all pages, with one place of them; others where all of them is the same. */
const groupOf = ({ code, weight, params }: Finding): string =>
  code in WORST || 'x' in params ? `${code} ${weight}` : `${code} ${weight} ${JSON.stringify(params)}`

/** Says once what several pages share, with their numbers. */
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
