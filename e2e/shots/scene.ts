import type { Page } from '@playwright/test'
import type { en } from '@tiraaz/messages/en'
import type { et } from '@tiraaz/messages/et'

type Stage = {
  page: Page
  texts: typeof et | typeof en
  /** `/clients/{clientId}` of the person's first client. */
  clientPath: string
  /** Keeps a picture of what stands now, at every width and in both themes; what a new width closes is opened again. */
  shot: (part: string, reopen?: () => Promise<void>) => Promise<void>
}

/** A walk through some screens, with a picture at each that is worth looking at. */
export type ShotScene = {
  name: string
  as: string | null
  /** A portal of its own, in which nobody has been yet, instead of the demo. */
  beginsEmpty?: true
  go: (stage: Stage) => Promise<void>
}

export const ORDERER = 'orderer@demo.example'
export const AGENCY = 'agency@demo.example'
