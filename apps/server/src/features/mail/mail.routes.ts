import { NotFound } from '../../core/errors.ts'
import type { Bind } from '../../http/bind.ts'
import { getOutboxMail, listOutbox } from './outbox.query.ts'

const refuseHidden = (showsOutbox: boolean): void => {
  if (!showsOutbox) throw new NotFound()
}

/** Routes for the stored emails of a demo; in other portals they answer 404. */
export const bindMail = (bind: Bind, { showsOutbox }: { showsOutbox: boolean }): void => {
  bind('listOutbox', (ctx) => {
    refuseHidden(showsOutbox)
    return listOutbox(ctx)
  })
  bind('getOutboxMail', (ctx, input) => {
    refuseHidden(showsOutbox)
    return getOutboxMail(ctx, input)
  })
}
