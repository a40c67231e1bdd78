import { z } from 'zod'
import { cacheByInput } from './cache-by-input.ts'
import {
  type BusinessRegister,
  type RegisteredOrganization,
  RegisterUnavailable,
  SUGGESTIONS,
} from './business-register.ts'

const TIMEOUT_MS = 3_000
/** Ten suggestions are a few kilobytes. */
const MAX_BYTES = 1024 * 1024
const LIMITS = { answerMs: 3_600_000, failureMs: 10_000, entries: 1_000 } as const
/** User agent of our calls; the register refuses calls without one. */
const USER_AGENT = 'Tiraaz ordering portal'

const DELETED = 'K'

/** The longest names of the register have some 200 characters. */
const LONGEST_NAME = 250

/** Fields of the answer that are used; the others may change. */
const answer = z.object({
  data: z.array(
    z.object({
      reg_code: z.union([z.int(), z.string()]).transform(String),
      name: z.string().min(1),
      status: z.string().optional(),
    }),
  ),
})

const readLimited = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_BYTES) throw new RegisterUnavailable('its answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Cleans a name for display; an entry that cannot be a company is left out. */
const organizationOf = ({ reg_code: code, name }: { reg_code: string; name: string }): RegisteredOrganization[] => {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
  return /^\d{8}$/.test(code) && plain !== '' ? [{ name: plain, code, vatNumber: null }] : []
}

const parse = (text: string): RegisteredOrganization[] => {
  const { data } = answer.parse(JSON.parse(text))
  return data
    .filter(({ status }) => status !== DELETED)
    .flatMap(organizationOf)
    .slice(0, SUGGESTIONS)
}

type Options = { url: string; timeoutMs?: number; now?: () => number }

/**
 * Public autocomplete of the Estonian business register: no contract, no VAT numbers. Asks for each input at most once
 * an hour.
 */
export const createAutocompleteRegister = ({
  url,
  timeoutMs = TIMEOUT_MS,
  now = Date.now,
}: Options): BusinessRegister => {
  const ask = async (input: string): Promise<RegisteredOrganization[]> => {
    const address = new URL(url)
    address.searchParams.set('q', input)
    address.searchParams.set('results', String(SUGGESTIONS))
    try {
      const response = await fetch(address, {
        headers: { 'user-agent': USER_AGENT, accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        // Redirects are refused: only the configured address is called.
        redirect: 'error',
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new RegisterUnavailable(`it answers ${response.status}`)
      }
      return parse(await readLimited(response))
    } catch (error) {
      if (error instanceof RegisterUnavailable) throw error
      throw new RegisterUnavailable('it gives no answer that can be read', { cause: error })
    }
  }
  const answers = cacheByInput(ask, LIMITS, now)
  return { isThere: true, suggest: (input) => answers(input.toLowerCase().replaceAll(/\s+/gu, ' ').trim()) }
}
