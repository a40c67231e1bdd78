import { MONEY_LIMITS } from '@tiraaz/domain/limits'
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx'

type PercentInputProps = Omit<DecimalInputProps, 'decimals' | 'max' | 'unit'> & { max?: number }

/** Per cent with up to two decimals, which are basis points: 12,5. */
export const PercentInput = ({ max = MONEY_LIMITS.percent, ...props }: PercentInputProps) => (
  <DecimalInput {...props} decimals={{ min: 0, max: 2 }} max={max} unit="%" />
)
