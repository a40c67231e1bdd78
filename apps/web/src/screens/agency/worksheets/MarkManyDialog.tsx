import { Suspense } from 'react'
import type { WorksheetMarking } from '../../../data/worksheets/worksheets.ts'
import { lazyOnline } from '../../../ui/layout/lazy-online.ts'

const MarkManyModal = lazyOnline(async () => (await import('./MarkManyModal.tsx')).MarkManyModal)

type MarkingState = { marking: WorksheetMarking | null; clear: () => void; closeMarking: () => void }

/** Dialog of a marking. It stands beside the list, which the marking can empty. */
export const MarkManyDialog = ({ marks: { marking, clear, closeMarking } }: { marks: MarkingState }) =>
  marking === null ? null : (
    <Suspense fallback={null}>
      <MarkManyModal marking={marking} onMarked={clear} onClose={closeMarking} />
    </Suspense>
  )
