import type { locale as source } from '../et/locale.ts'
import type { Texts } from '../texts.ts'

export const locale: Texts<typeof source> = {
  label: 'Language',
  et: 'EST',
  en: 'ENG',
}
