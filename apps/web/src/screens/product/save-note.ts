import type { TextKey } from '../../i18n/i18n.ts'
import type { SaveState } from './use-autosave.ts'

/** Designs are saved as the client's own (R13); where the product stands in the order too, the order has its own. */
export type ProductPlace = 'kept' | 'inOrder'

const texts = {
  kept: {
    untouched: 'product.saveNote.keepsItself',
    saving: 'common.saving',
    saved: 'product.saveNote.kept',
    failed: 'product.unsaved',
  },
  inOrder: {
    untouched: 'product.saveNote.keepsItselfBesideOrder',
    saving: 'common.saving',
    saved: 'product.saveNote.keptBesideOrder',
    failed: 'product.unsaved',
  },
} as const satisfies Record<ProductPlace, Record<SaveState, TextKey>>

/** What the page says of its saves: never that all is saved while something stands in it that cannot be. */
export const saveNote = (state: SaveState, place: ProductPlace, hasProblems: boolean): TextKey =>
  hasProblems && state !== 'failed' ? 'product.saveNote.notAll' : texts[place][state]
