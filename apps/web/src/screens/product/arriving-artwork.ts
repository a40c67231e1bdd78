import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { addBlankDesign } from '@tiraaz/domain/orders/design-quantities'
import { fileKey, fileName, type FormFile } from '../../designs/form-design.ts'
import { blankOrderedDesign, type OrderedDesign } from '../../designs/ordered-design.ts'
import type { ItemForm } from '../../orders/adding/product-form.ts'

/** Name of a design after its file, without the ending. */
const designNameOf = (file: FormFile): string => {
  const name = fileName(file)
  return (/^(.+)\.\w{1,8}$/.exec(name)?.[1] ?? name).slice(0, TEXT_LIMITS.name)
}

const isUntouched = ({ name, files }: OrderedDesign): boolean => name === null && files.length === 0

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
