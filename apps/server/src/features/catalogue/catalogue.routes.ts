import type { Bind } from '../../http/bind.ts'

export const bindCatalogue = (_bind: Bind): void => undefined
