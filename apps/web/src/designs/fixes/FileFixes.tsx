import type { FixCode } from '@tiraaz/domain/artwork/fix-codes'
import { type ReactNode, Suspense, useState } from 'react'
import type { UploadedFile } from '../../data/design-files/design-files.ts'
import { loadFixTexts } from '../../i18n/fix-texts.ts'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'
import { FixButtons } from './FixButtons.tsx'
import { OfferedFixesContext } from './offered-fixes.ts'

const FixDialog = lazyOnline(async () => {
  const [{ FixDialog: Part }] = await Promise.all([import('./FixDialog.tsx'), loadFixTexts()])
  return Part
})

type FileFixesProps = {
  place: { clientId: string; productId: string }
  file: { name: string; previewId: string | null }
  /** Empty where the file cannot be replaced. */
  codes: readonly FixCode[]
  onAccept: (uploaded: UploadedFile) => void
  children: ReactNode
}

/** Offers the fixes of a file at its findings below; an accepted one takes the place of the file. */
export const FileFixes = ({ place, file, codes, onAccept, children }: FileFixesProps) => {
  const [code, setCode] = useState<FixCode | null>(null)
  /** Keeps the dialog mounted after its first opening, so that it gives the focus back. */
  const [opened, setOpened] = useState<{ code: FixCode; previewId: string } | null>(null)
  const { name, previewId } = file
  if (previewId === null || (codes.length === 0 && opened === null)) return children
  const start = (next: FixCode) => {
    setCode(next)
    setOpened({ code: next, previewId })
  }
  const close = () => setCode(null)
  return (
    <OfferedFixesContext value={{ fileName: name, codes, start, Buttons: FixButtons }}>
      {children}
      {opened !== null && (
        <Suspense fallback={null}>
          <FixDialog
            isOpen={code !== null}
            code={opened.code}
            place={{ ...place, previewId: opened.previewId }}
            fileName={name}
            onAccept={(uploaded) => {
              close()
              onAccept(uploaded)
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </OfferedFixesContext>
  )
}
