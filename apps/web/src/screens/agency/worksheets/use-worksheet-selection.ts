import { becomesSent } from '@tiraaz/domain/worksheets/worksheet-work'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { useState } from 'react'
import type { ListedWorksheet, WorksheetSendingRequest } from '../../../data/worksheets/worksheets.ts'

const NONE: ReadonlySet<string> = new Set()

/** Checks whether a listed worksheet waits at the agency and lacks nothing but its sending. */
const isReady = ({ status, printingHouse, filesMissing }: ListedWorksheet): boolean =>
  becomesSent(getWorksheetStatus(status.status)) && printingHouse !== null && !filesMissing

export type WorksheetSelection = ReturnType<typeof useWorksheetSelection>

/** Chosen worksheets among those shown, and the sending that is being looked over. */
export const useWorksheetSelection = (shown: readonly ListedWorksheet[]) => {
  const [marked, setMarked] = useState(NONE)
  const [sending, setSending] = useState<WorksheetSendingRequest | null>(null)
  const chosen = shown.filter(({ id }) => marked.has(id)).map(({ id }) => id)
  const ready = shown.filter(isReady).map(({ id }) => id)
  return {
    chosen,
    ready,
    sending,
    has: (id: string) => marked.has(id),
    toggle: (id: string) => {
      const next = new Set(marked)
      if (!next.delete(id)) next.add(id)
      setMarked(next)
    },
    chooseReady: () => setMarked(new Set([...marked, ...ready])),
    clear: () => setMarked(NONE),
    openSending: (purpose: WorksheetSendingRequest['purpose'], ids: string[]) => setSending({ purpose, ids }),
    closeSending: () => setSending(null),
  }
}
