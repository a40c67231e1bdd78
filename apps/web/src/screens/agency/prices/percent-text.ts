import { formatDecimal } from '../../../i18n/format.ts'

/** `12,5 %`: markups have up to two decimals. */
export const percentText = (percent: number): string => `${formatDecimal(percent, { min: 0, max: 2 })}\u00a0%`
