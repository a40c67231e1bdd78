import type { Endpoint } from '@tiraaz/contract/endpoint'
import { PERMISSIONS } from '@tiraaz/contract/permissions'
import { type Problem, stripKeyPrefix } from '@tiraaz/domain/problem'
import { MAX_PROBLEMS, parseBy } from './parse-problems.ts'

type RawQuery = Readonly<Record<string, string | string[] | undefined>>

/** Query names of a call as the contract has them, by the names under which a request may send them. */
const namesOf = (endpoint: Endpoint): Map<string, string> => {
  const names = Object.keys(endpoint.query?.shape ?? {})
  const bare = names.filter((name) => name.endsWith('[]')).map((name) => [name.slice(0, -2), name] as const)
  return new Map([...bare, ...names.map((name) => [name, name] as const)])
}

/**
 * Public calls ignore foreign names: OAuth 2.0 requires it of the token endpoint (RFC 6749 §3.2), and health probes add
 * some of their own.
 */
const ignoresUnknownNames = (endpoint: Endpoint): boolean => PERMISSIONS[endpoint.name].scope === 'public'

const merged = (values: string | string[] | undefined, more: string | string[]): string | string[] =>
  values === undefined ? more : [values, more].flat()

/** Problems of a query under the request's own names; several values of one list share one problem. */
const underOwnNames = (problems: Problem[], spelling: ReadonlyMap<string, string>): Problem[] => {
  const renamed = problems.map((problem) => {
    const [name = ''] = [...spelling.keys()].filter((known) => stripKeyPrefix(problem.key, known) !== null)
    return { ...problem, key: spelling.get(name) ?? problem.key }
  })
  return renamed.filter(({ key, code }, at) => renamed.findIndex((one) => one.key === key && one.code === code) === at)
}

/**
 * Reads a query by its schema (R32): a list may come under its bare name (`Users=a&Users=b`), and a name that the call
 * does not have is refused, so that no filter is ever ignored silently.
 */
export const readQuery = (endpoint: Endpoint, raw: RawQuery): { value: unknown; problems: Problem[] } => {
  const names = namesOf(endpoint)
  const unknown: Problem[] = []
  const values: Record<string, string | string[]> = {}
  const spelling = new Map<string, string>()
  for (const [spelled, value] of Object.entries(raw)) {
    const name = names.get(spelled)
    if (name === undefined) unknown.push({ key: spelled, code: 'parameterUnknown' })
    else if (value !== undefined) {
      values[name] = merged(values[name], value)
      spelling.set(name, spelling.has(name) ? name : spelled)
    }
  }
  const refused = ignoresUnknownNames(endpoint) ? [] : unknown.slice(0, MAX_PROBLEMS)
  if (endpoint.query === undefined) return { value: undefined, problems: refused }
  const { value, problems } = parseBy(endpoint.query, values)
  return { value, problems: [...underOwnNames(problems, spelling), ...refused] }
}
