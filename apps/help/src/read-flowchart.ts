/** `name`, `name[label]`, `name[(label)]` or `name((label))`. */
const NODE = /^(\w+)(?:(?:\[\(|\(\(|\[)(.+?)(?:\)\]|\)\)|\]))?$/
const ARROW = /\s+(?:--\s+(?<solid>.+?)\s+-->|-->|-\.\s+(?<dotted>.+?)\s+\.->|-\.->)\s+/

export type FlowchartRow = { from: string; label: string; to: string }

type Step = { from: string[]; label: string; to: string[] }

/** Arrows of one line, which may chain several: `a & b --> c --> d`. */
const readLine = (line: string, toId: (part: string) => string): Step[] => {
  const idsOf = (group: string): string[] => group.split(' & ').map((part) => toId(part.trim()))
  const steps: Step[] = []
  let rest = line
  for (let arrow = ARROW.exec(rest); arrow !== null; arrow = ARROW.exec(rest)) {
    const after = rest.slice(arrow.index + arrow[0].length)
    const next = ARROW.exec(after)
    const label = arrow.groups?.['solid'] ?? arrow.groups?.['dotted'] ?? ''
    const to = next === null ? after : after.slice(0, next.index)
    steps.push({ from: idsOf(rest.slice(0, arrow.index)), label, to: idsOf(to) })
    rest = after
  }
  return steps
}

/**
 * Arrows of a Mermaid flowchart, as rows of a table: the site has no drawing program, and a table is read by everybody.
 */
export const readFlowchart = (source: string): FlowchartRow[] => {
  const names = new Map<string, string>()
  const toId = (part: string): string => {
    const [, id = part, label] = NODE.exec(part) ?? []
    if (label !== undefined) names.set(id, label.replaceAll(/[()]/g, ''))
    return id
  }
  const lines = source.split('\n').map((line) => line.trim())
  for (const line of lines) if (NODE.test(line)) toId(line)
  const steps = lines.flatMap((line) => readLine(line, toId))
  const named = (ids: string[]): string => ids.map((id) => names.get(id) ?? id).join(', ')
  return steps.map(({ from, label, to }) => ({ from: named(from), label, to: named(to) }))
}
