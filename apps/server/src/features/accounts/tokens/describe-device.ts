import { parseSourceNetworks } from '@tiraaz/domain/accounts/source-networks'
import bowser from 'bowser'
import type { LogInSource } from '../store/attempts.ts'
import type { SessionDevice } from '../store/refresh-tokens.ts'

/** Browsers write it themselves, and people may change it to anything. */
const nameOrNone = (name: string | undefined): string | null =>
  name === undefined || name === '' ? null : name.slice(0, 40)

/** Names the browser and system of a log-in, and its network instead of its address. */
export const describeDevice = ({ userAgent, address }: LogInSource): SessionDevice => {
  const { network } = parseSourceNetworks(address)
  if (userAgent === '') return { browser: null, system: null, network }
  const { browser, os } = bowser.parse(userAgent.slice(0, 500))
  return { browser: nameOrNone(browser.name), system: nameOrNone(os.name), network }
}

/** Device in words, like "Firefox, Windows"; empty where the browser does not say. */
export const nameDevice = ({ browser, system }: SessionDevice): string =>
  [browser, system].filter((name) => name !== null).join(', ')
