import { text } from '../i18n/i18n.ts'

/** Name of a design; without its own, its number within its product, from 1 (decision 108). */
export const designName = (
  { name }: { name: string | null },
  number: number,
  fill: (key: 'common.design', params: { number: number }) => string = text,
): string => name ?? fill('common.design', { number })
