import type { Bind } from '../../http/bind.ts'

export const bindContacts = (_bind: Bind): void => undefined
