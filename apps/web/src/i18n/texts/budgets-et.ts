import { budgets } from '@tiraaz/messages/et/budgets'
import { numberField } from '@tiraaz/messages/et/number-field'
import { unsaved } from '@tiraaz/messages/et/unsaved'
import type { BudgetTexts } from './text-parts.ts'

export const texts: BudgetTexts = { budgets, numberField, unsaved }
