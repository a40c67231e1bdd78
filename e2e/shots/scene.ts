import type { Page } from '@playwright/test'
import type { en } from '@tiraaz/messages/en'
import type { et } from '@tiraaz/messages/et'

type Stage = {
  page: Page
  texts: typeof et | typeof en
  /** `/clients/{clientId}` of the person's first client. */
  clientPath: string
  /**
   * Takes a screenshot of the current screen, at every width and in both themes; reopens elements that a new width
   * closes.
   */
  shot: (part: string, reopen?: () => Promise<void>) => Promise<void>
  /** Writes the current screen as a picture of the documentation site, in the language of the run. */
  picture: (name: string) => Promise<void>
}

/** Walk through some screens, with screenshots. */
export type ShotScene = {
  name: string
  as: string | null
  /** Uses an empty portal without users instead of the demo. */
  beginsEmpty?: true
  go: (stage: Stage) => Promise<void>
}

export const ORDERER = 'orderer@demo.example'
export const AGENCY = 'agency@demo.example'
