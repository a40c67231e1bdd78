import type { DesignFileInput, UploadedFile } from '../data/design-files/design-files.ts'
import { textOrNone } from '../ui/form/typed-text.ts'

type KnownFile = { id: string; name: string; previewId: string | null; alterationRequest: string | null }
type FreshFile = UploadedFile & { alterationRequest: string | null }

/** A file that the server has already, or one just uploaded (spec §3, "Design file"). */
export type EditableFile = KnownFile | FreshFile

/** What the editor needs of a design; a screen's own designs carry more (destinations, packing info). */
export type EditableDesign = {
  /** Stable while the page is open, also for a design that has no id yet. */
  key: string
  id: string | null
  name: string | null
  quantity: number
  files: readonly EditableFile[]
}

export const fileKey = (file: EditableFile): string => ('tempFile' in file ? file.tempFile.id : file.id)

export const fileName = (file: EditableFile): string => ('tempFile' in file ? file.tempFile.fileName : file.name)

export const freshFile = (uploaded: UploadedFile): EditableFile => ({ ...uploaded, alterationRequest: null })

export const withoutFile = <D extends EditableDesign>(design: D, id: string): D => ({
  ...design,
  files: design.files.filter((file) => fileKey(file) !== id),
})

/** A design without files and name; its quantity is set by the rule that adds it. */
export const blankDesign = (): EditableDesign => ({
  key: crypto.randomUUID(),
  id: null,
  name: null,
  quantity: 0,
  files: [],
})

export const toFileInput = (file: EditableFile): DesignFileInput =>
  'tempFile' in file
    ? { tempFile: file.tempFile, alterationRequest: file.alterationRequest }
    : { id: file.id, alterationRequest: file.alterationRequest }

/** The part of a design that both the product page and the checkout send. */
export const toDesignInput = ({ id, name, quantity, files }: EditableDesign) => ({
  id,
  name: textOrNone(name),
  quantity,
  files: files.map(toFileInput),
})
