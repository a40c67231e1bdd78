import type { VatCategory } from '@tiraaz/domain/vat/vat-category'
import { formatPercent } from '../../../i18n/format.ts'

/** VAT rate of a line; a dash where there is none: exempt, or outside the scope of VAT. */
export const formatVat = ({ vatCategory, vatRate }: { vatCategory: VatCategory; vatRate: number }): string =>
  vatCategory === 'E' || vatCategory === 'O' ? '–' : formatPercent(vatRate)
