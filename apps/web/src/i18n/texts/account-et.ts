import { account } from '@tiraaz/messages/et/account'
import { firstStart } from '@tiraaz/messages/et/agency/first-start'
import { demoLogIns } from '@tiraaz/messages/et/demo-log-ins'
import { myAccount } from '@tiraaz/messages/et/my-account'
import { outbox } from '@tiraaz/messages/et/outbox'
import type { AccountTexts } from './text-parts.ts'

export const texts: AccountTexts = { account, demoLogIns, firstStart, myAccount, outbox }
