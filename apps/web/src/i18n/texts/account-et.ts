import { account } from '@tiraaz/messages/et/account'
import { firstStart } from '@tiraaz/messages/et/agency/first-start'
import { myAccount } from '@tiraaz/messages/et/my-account'
import { outbox } from '@tiraaz/messages/et/outbox'
import type { AccountTexts } from './text-parts.ts'

export const texts: AccountTexts = { account, firstStart, myAccount, outbox }
