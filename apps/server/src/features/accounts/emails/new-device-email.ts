import type { Locale } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../../context/context.ts'
import type { SessionDevice } from '../store/refresh-tokens.ts'
import { nameDevice } from '../tokens/describe-device.ts'

/** Tells a person of a log-in from a device that was not known, in the transaction of the log-in. */
export const queueNewDeviceMail = (
  ctx: BaseCtx,
  { email, name, locale }: { email: string; name: string; locale: Locale },
  device: SessionDevice,
): Promise<unknown> =>
  ctx.ports.mail.queue(ctx, {
    to: { email, name, locale },
    organizationId: null,
    content: {
      kind: 'newDevice',
      link: `${ctx.ports.publicUrl}/account`,
      loggedInAt: ctx.now().toISOString(),
      device: nameDevice(device),
      network: device.network ?? '',
    },
  })
