import { useMutation } from '@tanstack/react-query'
import type { ReceivedFile } from '../../api/call-for-file.ts'
import { text, type TextKey } from '../../i18n/i18n.ts'
import { saveFile } from './save-file.ts'
import { hideToast, showToast } from '../feedback/toast.ts'
import { toastProblems } from '../feedback/toast-problems.ts'

/** Delay before the progress toast, which lets the person cancel. */
const PROGRESS_AFTER_MS = 1000

type Fetch = (signal: AbortSignal) => Promise<ReceivedFile>

const showProgress = (id: string, message: TextKey, cancel: () => void): void =>
  showToast({
    id,
    message: text(message),
    kind: 'notice',
    hideAfter: 0,
    action: { label: text('common.cancel'), run: cancel },
  })

/** Fetches a file and saves it, also when the person has left the page; a refusal is shown in a toast. */
const fetchAndSave = async (fetchFile: Fetch, progress: TextKey): Promise<void> => {
  const controller = new AbortController()
  const id = crypto.randomUUID()
  const timer = setTimeout(() => showProgress(id, progress, () => controller.abort()), PROGRESS_AFTER_MS)
  try {
    saveFile(await fetchFile(controller.signal))
  } catch (error) {
    if (controller.signal.aborted) return
    toastProblems(error)
    throw error
  } finally {
    clearTimeout(timer)
    hideToast(id)
  }
}

/** Saves a file of the server; each button runs one save at a time. */
export const useFileSaving = (progress: TextKey) => {
  const { mutate, isPending } = useMutation({ mutationFn: (fetchFile: Fetch) => fetchAndSave(fetchFile, progress) })
  return { save: mutate, isSaving: isPending }
}
