/** First words of names that only this program should read; others (PATH, NODE_OPTIONS) belong to the system. */
const OUR_PREFIX =
  /^(?:TIRAAZ|DATABASE|S3|BACKUP_S3|RATE_LIMIT|UPLOAD|WORKERS?|SMTP|MAIL_FROM|BUSINESS_REGISTER|VAT_REGISTER|VIES|ADDRESS_WIDGET|SENTRY|METRICS)_/

/** Shortest name that is compared: HOST and PORT are too near to other words. */
const COMPARED_LENGTH = 6

/** Levenshtein distance: letters to add, remove or replace. */
const countEdits = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [nth, letter] of Array.from(from).entries()) {
    let before = nth
    const next = [nth + 1]
    for (let column = 1; column <= to.length; column++) {
      const replaced = before + (letter === to[column - 1] ? 0 : 1)
      before = row[column] ?? 0
      next.push(Math.min(replaced, before + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/** Finds the known name that a misspelled one was meant to be: one wrong letter, two in names of 8 or more. */
const findMeant = (name: string, known: readonly string[]): string | undefined => {
  if (name.length < COMPARED_LENGTH) return undefined
  const allowed = name.length < 8 ? 1 : 2
  const near = known.filter(
    (other) => other.length >= COMPARED_LENGTH && Math.abs(other.length - name.length) <= allowed,
  )
  const [best] = near
    .map((other) => ({ other, edits: countEdits(name, other) }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted((a, b) => a.edits - b.edits)
  return best?.other
}

/** Returns one line that names settings which the portal does not know; null if there are none. Prints no values. */
export const describeUnknownSettings = (
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string | null => {
  const unknown = Object.keys(env)
    .filter((name) => env[name] !== undefined && !known.includes(name))
    .flatMap((name) => {
      const meant = findMeant(name, known)
      if (meant !== undefined) return [`${name} (did you mean ${meant}?)`]
      return OUR_PREFIX.test(name) ? [name] : []
    })
  return unknown.length === 0 ? null : `Unknown settings are not used: ${unknown.toSorted().join(', ')}`
}
