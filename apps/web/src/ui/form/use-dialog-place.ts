import { useCallback, useState } from 'react'

/** Place for the list of a field beside its dialog, whose edge would cut it. Outside a dialog it stays at its field. */
export const useDialogPlace = () => {
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const findDialog = useCallback(
    (field: HTMLInputElement | null) => setDialog(field?.closest<HTMLElement>('.mantine-Modal-root') ?? null),
    [],
  )
  return { findDialog, place: dialog === null ? { withinPortal: false } : { portalProps: { target: dialog } } }
}
