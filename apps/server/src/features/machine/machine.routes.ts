import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Bind } from '../../http/bind.ts'
import { openApiDocument } from '../../http/openapi.ts'
import { createReadiness } from './readiness.query.ts'

type PortalSettings = Omit<EndpointOutput<Endpoints['getPortalSettings']>, 'hasBusinessRegister' | 'sendsMail'>

/** Routes of health checks, of servers and workers. */
export const bindHealth = (bind: Bind): void => {
  const readReadiness = createReadiness()
  bind('getLiveness', () => ({ status: 'ok' }))
  bind('getReadiness', async (ctx, { query }, { reply }) => {
    const { isReady, readiness } = await readReadiness(ctx)
    if (!isReady(query)) void reply.status(503)
    return readiness
  })
}

/** Routes about the portal itself: liveness, readiness, OpenAPI document and settings. */
export const bindMachine = (bind: Bind, settings: PortalSettings): void => {
  // Built at the first request: few read it, and every start would pay for it.
  let document: ReturnType<typeof openApiDocument> | undefined
  bindHealth(bind)
  bind('getPortalSettings', ({ ports }) => ({
    ...settings,
    hasBusinessRegister: ports.register.isThere,
    sendsMail: ports.mailReaches !== 'nobody',
  }))
  bind('getOpenApi', () => {
    document ??= openApiDocument()
    return document
  })
}
