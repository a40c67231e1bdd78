import type { TextKey } from '../../i18n/i18n.ts'
import type { SaveState } from './use-autosave.ts'

/** Designs are saved as the client's own, or into the order where the product stands in it (R13). */
export type SavedPlace = 'kept' | 'order'

const texts = {
  kept: {
    untouched: 'product.saveNote.keepsItself',
    saving: 'common.saving',
    saved: 'product.saveNote.kept',
    failed: 'product.unsaved',
  },
  order: {
    untouched: 'product.saveNote.ordersItself',
    saving: 'common.saving',
    saved: 'product.saveNote.ordered',
    failed: 'product.unsaved',
  },
} as const satisfies Record<SavedPlace, Record<SaveState, TextKey>>

/** What the page says of its saves: never that all is saved while something stands in it that cannot be. */
export const saveNote = (state: SaveState, place: SavedPlace, hasProblems: boolean): TextKey =>
  hasProblems && state !== 'failed' ? 'product.saveNote.notAll' : texts[place][state]
