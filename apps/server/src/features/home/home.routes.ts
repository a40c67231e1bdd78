import type { Bind } from '../../http/bind.ts'
import { getHome } from './queries/home.query.ts'

/** Routes of the home of a client. */
export const bindHome = (bind: Bind): void => {
  bind('getHome', getHome)
}
