import type { DesignFileBody, UploadedFile } from '../data/design-files/design-files.ts'
import { textOrNone } from '../ui/form/typed-text.ts'

type KnownFile = { id: string; name: string; previewId: string | null; alterationRequest: string | null }
type FreshFile = UploadedFile & { alterationRequest: string | null }

/** File that is already on the server, or just uploaded (spec §3, "Design file"). */
export type FormFile = KnownFile | FreshFile

/** Design as the editor needs it; screens add their own fields (destinations, packing info). */
export type FormDesign = {
  /** Stable while the page is open, also for a design that has no id yet. */
  key: string
  id: string | null
  name: string | null
  quantity: number
  files: readonly FormFile[]
}

export const fileKey = (file: FormFile): string => ('tempFile' in file ? file.tempFile.id : file.id)

export const fileName = (file: FormFile): string => ('tempFile' in file ? file.tempFile.fileName : file.name)

export const newFormFile = (uploaded: UploadedFile): FormFile => ({ ...uploaded, alterationRequest: null })

export const withoutFile = <D extends FormDesign>(design: D, id: string): D => ({
  ...design,
  files: design.files.filter((file) => fileKey(file) !== id),
})

/** New design without files and name; its quantity is set by the rule that adds it. */
export const blankDesign = (): FormDesign => ({
  key: crypto.randomUUID(),
  id: null,
  name: null,
  quantity: 0,
  files: [],
})

export const toFileInput = (file: FormFile): DesignFileBody =>
  'tempFile' in file
    ? { tempFile: file.tempFile, alterationRequest: file.alterationRequest }
    : { id: file.id, alterationRequest: file.alterationRequest }

/** Fields of a design that both the product page and the checkout send. */
export const toDesignInput = ({ id, name, quantity, files }: FormDesign) => ({
  id,
  name: textOrNone(name),
  quantity,
  files: files.map(toFileInput),
})
