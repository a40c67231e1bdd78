import type { Locale } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../../context/context.ts'
import type { LogInSource } from '../store/attempts.ts'
import { describeDevice, nameDevice } from '../tokens/describe-device.ts'

/** Tells a person that their password was changed, in the transaction of the change. */
export const queuePasswordChangedMail = (
  ctx: BaseCtx,
  { email, name, locale }: { email: string; name: string; locale: Locale },
  from: LogInSource,
): Promise<unknown> =>
  ctx.ports.mail.queue(ctx, {
    to: { email, name, locale },
    organizationId: null,
    content: {
      kind: 'passwordChanged',
      link: `${ctx.ports.publicUrl}/account`,
      changedAt: ctx.now().toISOString(),
      device: nameDevice(describeDevice(from)),
    },
  })
