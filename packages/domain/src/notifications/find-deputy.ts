/** Agency user with the deputy of today: null for one who is present. */
export type DeputyChoice = { id: string; deputyId: string | null }

/**
 * Finds who is notified in the place of a person: the first present one along the chain of deputies. A chain that leads back,
 * or to somebody who may not be notified, ends at the person (R42).
 */
export function findDeputy(personId: string, colleagues: ReadonlyMap<string, DeputyChoice>): string {
  const seen = new Set<string>()
  for (let at: string | null = personId; at !== null && !seen.has(at); ) {
    const colleague: DeputyChoice | undefined = colleagues.get(at)
    if (colleague === undefined) return personId
    if (colleague.deputyId === null) return at
    seen.add(at)
    at = colleague.deputyId
  }
  return personId
}
