export const DEVICES = ['mobile', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

export const METRICS = ['performance', 'accessibility', 'best practices', 'LCP ms', 'CLS', 'TBT ms', 'kB'] as const
type Metric = (typeof METRICS)[number]
export type PageMetrics = Record<Metric, number>

type Bar = { least?: number; below?: number }

/** LCP and kB have no bar of their own: the performance score contains them. */
const BARS: Record<Device, Partial<Record<Metric, Bar>>> = {
  mobile: {
    performance: { least: 90 },
    accessibility: { least: 100 },
    'best practices': { least: 100 },
    CLS: { below: 0.02 },
    'TBT ms': { below: 200 },
  },
  desktop: {
    performance: { least: 95 },
    accessibility: { least: 100 },
    'best practices': { least: 100 },
    CLS: { below: 0.02 },
    'TBT ms': { below: 50 },
  },
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Median of each figure by itself over the runs. */
export const medianOf = (runs: readonly PageMetrics[]): PageMetrics =>
  // The metrics are the keys.
  Object.fromEntries(METRICS.map((metric) => [metric, median(runs.map((run) => run[metric]))])) as PageMetrics

const misses = (value: number, { least = -Infinity, below = Infinity }: Bar): boolean =>
  !(value >= least && value < below)

const missedBars = (device: Device, metrics: PageMetrics): Metric[] =>
  METRICS.filter((metric) => misses(metrics[metric], BARS[device][metric] ?? {}))

export const HEADING = `| page | device | ${METRICS.join(' | ')} |\n|---|---|${'--:|'.repeat(METRICS.length)}`

/** Row of Markdown; what misses its bar is bold. */
export const formatRow = (name: string, device: Device, metrics: PageMetrics): string => {
  const missed = new Set(missedBars(device, metrics))
  const cells = METRICS.map((metric) => {
    const text = metrics[metric].toFixed(metric === 'CLS' ? 3 : 0)
    return missed.has(metric) ? `**${text}**` : text
  })
  return `| ${name} | ${device} | ${cells.join(' | ')} |`
}
