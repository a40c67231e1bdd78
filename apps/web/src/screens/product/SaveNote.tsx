import { useTranslation } from 'react-i18next'
import type { TextKey } from '../../i18n/i18n.ts'
import classes from './Product.module.css'
import { type ProductPlace, saveNote } from './save-note.ts'
import type { SaveState } from './use-autosave.ts'

type SaveNoteProps = { state: SaveState; place: ProductPlace; hasProblems: boolean }

/** Note that designs are saved in the background; keeps its height while empty. */
export const SaveNote = ({ state, place, hasProblems }: SaveNoteProps) => {
  const { t } = useTranslation()
  const key: TextKey = saveNote(state, place, hasProblems)
  return (
    <p role="status" className={classes.saveNote} data-failed={state === 'failed' || hasProblems}>
      {t(key)}
    </p>
  )
}
