import { nameFromFile } from '@tiraaz/domain/artwork/name-from-file'
import { addBlankDesign, type Quantities, splitDesign } from '@tiraaz/domain/orders/design-quantities'
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

/** A design for each file, named after it; the first one takes the place of a design without files and keeps its name. */
export const designPerFile = <D extends FormDesign>(files: readonly FormFile[], makeBlank: () => D, empty?: D): D[] =>
  files.map((file, at) => {
    const design = at === 0 && empty !== undefined ? empty : makeBlank()
    return { ...design, name: design.name ?? nameFromFile(fileName(file)), files: [file] }
  })

/** Adds a design for each file. A design without files and name, where it is the only one, is the first of them. */
export const addDesignPerFile = <D extends FormDesign, Q extends Quantities<D>>(
  item: Q & Quantities<D>,
  files: readonly FormFile[],
  makeBlank: () => D,
): Q => {
  const [only, ...others] = item.designs
  if (only !== undefined && others.length === 0 && only.files.length === 0 && only.name === null)
    return splitDesign<D, Q>(item, 0, designPerFile(files, makeBlank, only))
  return designPerFile(files, makeBlank).reduce<Q & Quantities<D>>(
    (before, design) => addBlankDesign<D, Q & Quantities<D>>(before, design),
    item,
  )
}

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
