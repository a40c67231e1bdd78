import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { startReportsStandIn } from '../testing/services/reports-stand-in.ts'
import { startPortal } from './start-portal.ts'

it('a failed start is reported before the error reports are closed', async () => {
  const service = await startReportsStandIn()
  const config = readConfig({
    SENTRY_DSN: service.dsn,
    DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal',
    DATABASE_WAIT: '0',
  })
  await expect(startPortal(config, () => undefined)).rejects.toThrow('cannot be reached')
  await service.untilReceived(1)
  expect(service.reports()).toHaveLength(1)
  await service.close()
})
