/** Longest part of a statement that is read, and that is sent. */
const READ_LENGTH = 4_000
const SENT_LENGTH = 300

const LITERAL = /'(?:[^']|'')*(?:'|$)/g
const NUMBER = /(?<![\w$."])\d+(?:\.\d+)?\b/g
const TARGET = /\b(?:from|into|update|join)\s+(?:"?pgboss"?\.)?"?([a-z]\w*)"?/i

export type StatementSummary = {
  /** Verb and first table, such as `select orders`. */
  name: string
  /** First words without values. */
  text: string
}

/** Describes a statement without any value: constants in its text are replaced, parameters are not part of it. */
export const describeStatement = (sql: string): StatementSummary => {
  const text = sql.slice(0, READ_LENGTH).replaceAll(LITERAL, '?').replaceAll(NUMBER, '?').replaceAll(/\s+/g, ' ').trim()
  const verb = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
  const target = TARGET.exec(text)?.[1]
  return { name: target === undefined ? verb : `${verb} ${target}`, text: text.slice(0, SENT_LENGTH) }
}
