import type { Bind } from '../../http/bind.ts'

export const bindOrders = (_bind: Bind): void => undefined
