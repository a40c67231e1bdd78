import { Suspense, useEffect } from 'react'
import type { WorksheetSendingRequest } from '../../../data/worksheets/worksheets.ts'
import { hideToast } from '../../../ui/feedback/toast.ts'
import { lazyOnline } from '../../../ui/layout/lazy-online.ts'
import { NEW_LINKS_TOAST } from './new-links-toast.ts'

const SendManyModal = lazyOnline(async () => (await import('./SendManyModal.tsx')).SendManyModal)

type SendingState = {
  sending: WorksheetSendingRequest | null
  clear: () => void
  openSending: (purpose: WorksheetSendingRequest['purpose'], ids: string[]) => void
  closeSending: () => void
}

/** Dialog of a sending. It stands beside the list, never in it: the links stay although a sending empties the list. */
export const SendManyDialog = ({ marks: { sending, clear, openSending, closeSending } }: { marks: SendingState }) => {
  useEffect(() => () => hideToast(NEW_LINKS_TOAST), [])
  if (sending === null) return null
  return (
    <Suspense fallback={null}>
      <SendManyModal
        key={`${sending.purpose} ${sending.ids.join(' ')}`}
        sending={sending}
        onSent={clear}
        onClose={closeSending}
        onNewLinks={(ids) => openSending('remind', ids)}
      />
    </Suspense>
  )
}
