import type { TextKey } from '../../i18n/i18n.ts'
import type { SaveState } from './use-autosave.ts'

/** Storage of designs: the client's own (R13), or the order's own where the product is in the order. */
export type ProductPlace = 'kept' | 'inOrder'

const texts = {
  kept: {
    untouched: 'product.saveNote.keepsItself',
    saving: 'common.saving',
    saved: 'product.saveNote.kept',
    unsaved: 'product.retrying',
    failed: 'product.unsaved',
  },
  inOrder: {
    untouched: 'product.saveNote.keepsItselfBesideOrder',
    saving: 'common.saving',
    saved: 'product.saveNote.keptBesideOrder',
    unsaved: 'product.retrying',
    failed: 'product.unsaved',
  },
} as const satisfies Record<ProductPlace, Record<SaveState, TextKey>>

/** Text about saving; never "all saved" while the form has problems that prevent saving. */
export const saveNote = (state: SaveState, place: ProductPlace, hasProblems: boolean): TextKey =>
  hasProblems && state !== 'failed' && state !== 'unsaved' ? 'product.saveNote.notAll' : texts[place][state]
