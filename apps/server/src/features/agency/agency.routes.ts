import type { Bind } from '../../http/bind.ts'

export const bindAgency = (_bind: Bind): void => undefined
