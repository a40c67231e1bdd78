export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

/** Prints a row of a Markdown table: what was timed, how often, and p50, p95 and the longest in ms. */
export const printTimes = (what: string, values: readonly number[]): void =>
  print(
    `| ${what} | ${values.length} | ${[0.5, 0.95, 1].map((part) => quantile(values, part).toFixed(0)).join(' | ')} |`,
  )
