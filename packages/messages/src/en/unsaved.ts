import type { unsaved as source } from '../et/unsaved.ts'
import type { Texts } from '../texts.ts'

export const unsaved: Texts<typeof source> = {
  title: 'Unsaved changes',
  text: 'If you leave this page, your unsaved changes are lost.',
  leave: 'Leave without saving',
  stay: 'Stay',
  mark: 'Unsaved changes',
  save: 'Save',
  saved: 'Saved',
  changedElsewhere: 'Somebody else has changed this in the meantime',
  changedElsewhereText:
    'What you entered is still on this page but was not saved. Read the data again and make your change again.',
  readAgain: 'Read again',
}
