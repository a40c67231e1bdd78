import { MONEY_LIMITS } from '@tiraaz/domain/limits'
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx'

type MoneyInputProps = Omit<DecimalInputProps, 'decimals' | 'max' | 'unit'> & { max?: number }

/** Euros with their cents. */
export const MoneyInput = ({ max = MONEY_LIMITS.euros, ...props }: MoneyInputProps) => (
  <DecimalInput {...props} decimals={{ min: 2, max: 2 }} max={max} unit="€" />
)
