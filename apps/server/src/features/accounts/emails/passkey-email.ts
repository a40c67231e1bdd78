import type { Locale } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../../context/context.ts'

/** Tells the person that a passkey was added to their account, or removed. */
export const queuePasskeyMail = async (
  ctx: BaseCtx,
  { email, name, locale }: { email: string; name: string; locale: Locale },
  { change, device }: { change: 'added' | 'removed'; device: string },
): Promise<void> =>
  ctx.ports.mail.queue(ctx, {
    to: { email, name, locale },
    organizationId: null,
    content: {
      kind: 'passkeyChanged',
      link: `${ctx.ports.publicUrl}/account`,
      change,
      device,
      changedAt: ctx.now().toISOString(),
    },
  })
