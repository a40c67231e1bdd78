import type { Bind } from '../../http/bind.ts'

export const bindChat = (_bind: Bind): void => undefined
