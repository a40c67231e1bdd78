/** Answers that the portal gave: what it must not lose. */
export type Ledger = {
  /** Last acknowledged note of an order with the version it got. */
  notes: Map<string, { version: number; note: string }>
  /** Acknowledged version of each sent order. */
  submits: Map<string, number>
  confirms: Map<string, number>
  /** Orders whose invoices were acknowledged. */
  invoiced: Set<string>
  /** Digest of each acknowledged upload, by its unique file name. */
  uploads: Map<string, { sha256: string; size: number }>
  /** Uploads whose use in a design was acknowledged, by file name. */
  usedUploads: Set<string>
  /** Versions that were acknowledged for the draft that two people change at once. */
  sharedVersions: number[]
  /** Answers that no fault explains, such as a refusal of good input. */
  unexpected: string[]
}

export const createLedger = (): Ledger => ({
  notes: new Map(),
  submits: new Map(),
  confirms: new Map(),
  invoiced: new Set(),
  uploads: new Map(),
  usedUploads: new Set(),
  sharedVersions: [],
  unexpected: [],
})
