import { useTranslation } from 'react-i18next'
import classes from './Product.module.css'
import type { SaveState } from './use-autosave.ts'

const texts = {
  saving: 'common.saving',
  saved: 'common.saved',
  failed: 'product.unsaved',
} as const

/** Says that designs are saved in the background; its place is kept while there is nothing to say. */
export const SaveNote = ({ state }: { state: SaveState }) => {
  const { t } = useTranslation()
  return (
    <span role="status" className={classes.saveNote} data-failed={state === 'failed'}>
      {state === 'untouched' ? '' : t(texts[state])}
    </span>
  )
}
