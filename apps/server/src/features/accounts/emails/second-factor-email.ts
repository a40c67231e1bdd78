import type { Locale } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../../context/context.ts'

/** Tells the person that log-ins ask for a second step from now on, or no longer, or that there are new recovery codes. */
export const queueSecondFactorMail = async (
  ctx: BaseCtx,
  { email, name, locale }: { email: string; name: string; locale: Locale },
  change: 'on' | 'off' | 'codes',
): Promise<void> =>
  ctx.ports.mail.queue(ctx, {
    to: { email, name, locale },
    organizationId: null,
    content: {
      kind: 'secondFactorChanged',
      link: `${ctx.ports.publicUrl}/account`,
      change,
      changedAt: ctx.now().toISOString(),
    },
  })
