import type { Day } from '@tiraaz/domain/calendar/day'
import { DEFAULT_LOCALE } from '@tiraaz/messages/locale'
import { countWaitingFor } from '../queries/count-waiting-for.query.ts'
import { readApprovalReaders } from '../store/email-readers.ts'
import type { ApprovalEmailCtx } from './approval-asked-email.ts'

type BegunDeputy = { clientName: string; personName: string; deputyId: string; from: Day; until: Day }

/** Emails a deputy that the time has begun, and how many orders wait for their decision now. */
export const emailDeputy = async (
  ctx: ApprovalEmailCtx,
  { clientName, personName, deputyId, from, until }: BegunDeputy,
): Promise<void> => {
  const readers = (await readApprovalReaders(ctx, [deputyId])).filter(({ id }) => id === deputyId)
  if (readers.length === 0) return
  const waitingCount = await countWaitingFor(ctx, deputyId)
  const link = `${ctx.ports.publicUrl}/clients/${ctx.client.id}/approvals`
  await ctx.ports.mail.queue(
    ctx,
    ...readers.map(({ email, name, locale }) => ({
      to: { email, name, locale: locale ?? DEFAULT_LOCALE },
      organizationId: ctx.organizationId,
      content: { kind: 'approvalDeputy' as const, link, clientName, personName, from, until, waitingCount },
    })),
  )
}
