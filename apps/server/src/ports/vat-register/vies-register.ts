import { z } from 'zod'
import { type VatNumberAnswer, type VatRegister, VatRegisterUnavailable } from './vat-register.ts'

/** Member states answer within seconds or not at all. */
const TIMEOUT_MS = 8_000
/** The answer is less than one kilobyte. */
const MAX_BYTES = 64 * 1024
/** Names of companies have some 200 characters. */
const LONGEST_NAME = 250

/**
 * Fields of the answer that are used; the others may change. `userError` names the outcome: VALID and INVALID are
 * answers, all others (MS_UNAVAILABLE, TIMEOUT, MS_MAX_CONCURRENT_REQ …) mean that nobody answered.
 */
const answer = z.object({
  isValid: z.boolean(),
  userError: z.string().optional(),
  name: z.string().nullish(),
})

const ANSWERED = ['VALID', 'INVALID']

const readLimited = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_BYTES) throw new VatRegisterUnavailable('its answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Cleans a name for display; VIES writes dashes where a member state does not tell it. */
const nameOf = (name: string | null | undefined): string | null => {
  const plain = (name ?? '')
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
  return /^-*$/.test(plain) ? null : plain
}

const parse = (text: string): VatNumberAnswer => {
  const { isValid, userError, name } = answer.parse(JSON.parse(text))
  if (userError !== undefined && !ANSWERED.includes(userError)) {
    throw new VatRegisterUnavailable(`it answers ${userError.slice(0, 50)}`)
  }
  return { isValid, name: isValid ? nameOf(name) : null }
}

/** VIES of the European Commission, by its public REST interface `/ms/{country}/vat/{number}`. */
export const createViesRegister = ({
  url,
  timeoutMs = TIMEOUT_MS,
}: {
  url: string
  timeoutMs?: number
}): VatRegister => ({
  check: async (vatNumber) => {
    const [country, number] = [vatNumber.slice(0, 2), vatNumber.slice(2)]
    try {
      const response = await fetch(`${url}/ms/${country}/vat/${encodeURIComponent(number)}`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        // Redirects are refused: only the configured address is called.
        redirect: 'error',
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new VatRegisterUnavailable(`it answers ${response.status}`)
      }
      return parse(await readLimited(response))
    } catch (error) {
      if (error instanceof VatRegisterUnavailable) throw error
      throw new VatRegisterUnavailable('it gives no answer that can be read', { cause: error })
    }
  },
})
