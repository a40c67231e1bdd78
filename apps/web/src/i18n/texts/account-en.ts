import { account } from '@tiraaz/messages/en/account'
import type { AccountTexts } from './text-parts.ts'

export const texts: AccountTexts = { account }
