import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { addBlankDesign, type QuantityLock } from '@tiraaz/domain/orders/design-quantities'
import { leaveOutDesign, takeInDesign } from '@tiraaz/domain/orders/left-out-designs'
import { fileKey, fileName, type FormFile } from '../../designs/form-design.ts'
import { blankOrderedDesign, type OrderedDesign } from '../../designs/ordered-design.ts'
import type { ItemForm } from '../../orders/adding/product-form.ts'

/** Name of a design after its file, without the ending. */
const designNameOf = (file: FormFile): string => {
  const name = fileName(file)
  return (/^(.+)\.\w{1,8}$/.exec(name)?.[1] ?? name).slice(0, TEXT_LIMITS.name)
}

const isUntouched = ({ name, files }: OrderedDesign): boolean => name === null && files.length === 0

/** Takes a left-out design that has the file into the order again. */
const takeInFile = (form: ItemForm, file: FormFile, lock: QuantityLock): ItemForm => {
  const at = form.leftOutDesigns.findIndex(({ design }) => design.files.some((one) => fileKey(one) === fileKey(file)))
  return takeInDesign<OrderedDesign, ItemForm>(form, at, lock)
}

/** Leaves all other designs out of the order. */
const orderAlone = (form: ItemForm, key: string, lock: QuantityLock): ItemForm =>
  form.designs
    .filter((design) => design.key !== key)
    .reduce((rest, other) => {
      const at = rest.designs.findIndex((design) => design.key === other.key)
      return leaveOutDesign<OrderedDesign, ItemForm>(rest, at, lock)
    }, form)

/**
 * Orders a file that is used again: its design alone, with the product's other designs left out. A product that is in the
 * order already keeps the order's designs beside it.
 */
export const orderFileAgain = (
  form: ItemForm,
  file: FormFile,
  lock: QuantityLock,
): { form: ItemForm; key: string; leftOutCount: number } => {
  const added = addFileAsDesign(takeInFile(form, file, lock), file)
  if (form.itemId !== null) return { ...added, leftOutCount: 0 }
  const alone = orderAlone(added.form, added.key, lock)
  return { ...added, form: alone, leftOutCount: alone.leftOutDesigns.length }
}

/**
 * Adds a file as a new design with the name of the file; an only design without name and files takes it. `key` is that of
 * the design; a form that has the file already stays as it is.
 */
export const addFileAsDesign = (form: ItemForm, file: FormFile): { form: ItemForm; key: string } => {
  const having = form.designs.find(({ files }) => files.some((one) => fileKey(one) === fileKey(file)))
  if (having !== undefined) return { form, key: having.key }
  const [first, ...others] = form.designs
  const takesIt = first !== undefined && others.length === 0 && isUntouched(first)
  const larger = takesIt ? form : addBlankDesign<OrderedDesign, ItemForm>(form, blankOrderedDesign())
  const key = larger.designs.at(-1)?.key ?? ''
  const filled = { name: designNameOf(file), files: [file] }
  return {
    form: {
      ...larger,
      designs: larger.designs.map((design) => (design.key === key ? { ...design, ...filled } : design)),
    },
    key,
  }
}
