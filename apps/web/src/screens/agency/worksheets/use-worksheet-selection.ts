import { TO_SEND_STATUS } from '@tiraaz/domain/orders/attention'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { useState } from 'react'
import type { ListedWorksheet, WorksheetMarking, WorksheetSendingRequest } from '../../../data/worksheets/worksheets.ts'

const NONE: ReadonlySet<string> = new Set()

/** Checks whether a listed worksheet waits for its sending alone: `isToBeSent` of the rules, as the filter has it. */
const isReady = ({ status, filesMissing }: ListedWorksheet): boolean =>
  getWorksheetStatus(status.status) === TO_SEND_STATUS && !filesMissing

type WorksheetMarks = ReturnType<typeof useWorksheetMarks>

/** Chosen worksheets, and the sending or marking that is being looked over; they outlive the list, which both can empty. */
export const useWorksheetMarks = () => {
  const [marked, setMarked] = useState(NONE)
  const [sending, setSending] = useState<WorksheetSendingRequest | null>(null)
  const [marking, setMarking] = useState<WorksheetMarking | null>(null)
  return {
    marked,
    setMarked,
    sending,
    clear: () => setMarked(NONE),
    openSending: (purpose: WorksheetSendingRequest['purpose'], ids: string[]) => setSending({ purpose, ids }),
    closeSending: () => setSending(null),
    marking,
    openMarking: setMarking,
    closeMarking: () => setMarking(null),
  }
}

export type WorksheetSelection = ReturnType<typeof selectWorksheets>

const idsOf = (worksheets: readonly ListedWorksheet[]) => worksheets.map(({ id }) => id)

/** Chosen worksheets among those shown. */
export const selectWorksheets = (
  { marked, setMarked, clear, openSending, openMarking }: WorksheetMarks,
  shown: readonly ListedWorksheet[],
) => {
  const set = (worksheets: readonly ListedWorksheet[], isChosen: boolean) => {
    const next = new Set(marked)
    for (const { id } of worksheets) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setMarked(next)
  }
  const ready = shown.filter(isReady)
  const chosen = shown.filter(({ id }) => marked.has(id))
  return {
    chosen: idsOf(chosen),
    ready: ready.length,
    has: (id: string) => marked.has(id),
    toggle: (worksheet: ListedWorksheet) => set([worksheet], !marked.has(worksheet.id)),
    set,
    chooseReady: () => set(ready, true),
    chooseAll: () => set(shown, true),
    shown: shown.length,
    clear,
    openSending,
    /** Marks the chosen worksheets, from the statuses that the list shows. */
    openMarking: (to: WorksheetMarking['to']) =>
      openMarking({ to, worksheets: chosen.map(({ id, status }) => ({ id, from: status.status })) }),
  }
}
