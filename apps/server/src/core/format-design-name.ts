import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'

const TEXTS = { et: et.common.design, en: en.common.design }

/** A design's own name; without one its number within its product, from 1 (decision 108). */
export const formatDesignName = (locale: Locale, { name }: { name: string | null }, number: number): string =>
  name ?? fillText(TEXTS[getLanguage(locale)], { number })
