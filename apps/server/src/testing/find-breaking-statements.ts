/** Changes of a schema that break a server of the version before, which still runs beside the new one. */
const BREAKING: readonly (readonly [string, RegExp])[] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames', /\brename\s+(?:column|constraint|to)\b/i],
  ['changes the type of a column', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i],
  ['forbids null in a column', /\balter\s+(?:column\s+)?\w+\s+set\s+not\s+null\b/i],
  ['drops a default', /\balter\s+(?:column\s+)?\w+\s+drop\s+default\b/i],
  ['adds a rule to written rows', /\badd\s+constraint\b|\badd\s+(?:check|unique)\b/i],
  ['adds a unique index', /\bcreate\s+unique\s+index\b/i],
]

const ADDED_COLUMN = /\badd\s+(?:column\s+)?(?!constraint|check|unique)(\w+)\s+[^,;]*?\bnot\s+null\b[^,;]*/gi

/** Unique index that allows all that the one of the same name allowed before. */
const LOOSER_INDEX = /^-- looser index: (\w+)/gm

/** Check that allows all that the one of the same name allowed, which the same file drops. */
const LOOSER_CHECK = /^-- looser check: (\w+)/gm

const CONTRACT = /^-- contract: since \d+\.\d+\.\d+/m

/**
 * Returns the statements of a migration that a running server of the version before does not survive. Tables that the
 * same file makes may have any shape. A file with the line `-- contract: since X` is exempt: since version X nothing
 * uses what it removes. So are a unique index with the line `-- looser index: its name`, and a check that replaces the one
 * of its name with the line `-- looser check: its name`.
 */
export const findBreakingStatements = (text: string): string[] => {
  if (CONTRACT.test(text)) return []
  const statements = text.replaceAll(/--.*$/gm, '').split(/;\s*$/m)
  const made = new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name),
  )
  const looser = new Set([...text.matchAll(LOOSER_INDEX)].map(([, name]) => name))
  const looserChecks = [...text.matchAll(LOOSER_CHECK)].flatMap(([, name = '']) =>
    new RegExp(`\\bdrop\\s+constraint\\s+${name}\\b`, 'i').test(text) ? [name] : [],
  )
  return statements.flatMap((statement) => {
    const index = /\bcreate\s+unique\s+index\s+(\w+)/i.exec(statement)?.[1]
    if (index !== undefined && looser.has(index)) return []
    const check = /\badd\s+constraint\s+(\w+)\s+check\b/i.exec(statement)?.[1]
    if (check !== undefined && looserChecks.includes(check)) return []
    const table = /\b(?:alter\s+table|index\s+\w+\s+on)\s+(?:only\s+)?(\w+)/i.exec(statement)?.[1]
    if (table !== undefined && made.has(table)) return []
    const isAlter = /\balter\s+table\b/i.test(statement)
    const added = isAlter ? [...statement.matchAll(ADDED_COLUMN)] : []
    const breaking = BREAKING.filter(([, pattern]) => pattern.test(statement)).map(([reason]) => reason)
    const unset = added.filter(([column]) => !/\b(?:default|generated)\b/i.test(column))
    return [...breaking, ...unset.map(([, column]) => `adds ${column} not null without a default`)]
  })
}
