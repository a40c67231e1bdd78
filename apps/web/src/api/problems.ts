import type { FieldProblem } from './failure.ts'

/** The problems under a key prefix, with the prefix cut off: `items[1]` gives `quantity` of `items[1].quantity`. */
export const problemsUnder = (problems: readonly FieldProblem[], prefix: string): FieldProblem[] =>
  problems.flatMap(({ key, errors }) => {
    if (key === prefix) return [{ key: '', errors }]
    if (!key.startsWith(prefix)) return []
    const rest = key.slice(prefix.length)
    if (rest.startsWith('.')) return [{ key: rest.slice(1), errors }]
    return rest.startsWith('[') ? [{ key: rest, errors }] : []
  })

/** The messages of one field as one text, or undefined where it has none. */
export const problemAt = (problems: readonly FieldProblem[], key: string): string | undefined => {
  const messages = problems.filter((problem) => problem.key === key).flatMap(({ errors }) => errors)
  return messages.length === 0 ? undefined : messages.join(' ')
}

/** Cuts the index off a list's keys, because one field shows the problems of all entries. */
export const problemsOfFields = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ key, errors }) => ({ key: key.replace(/\[\d+\]$/, ''), errors }))

/** Problems that belong to no field of the form; shown above it, so that they are not lost. */
export const problemsBeside = (problems: readonly FieldProblem[], fields: readonly string[]): FieldProblem[] =>
  problems.filter(({ key }) => !fields.includes(key))
