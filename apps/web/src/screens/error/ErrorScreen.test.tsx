// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { withoutLayout } from '../../testing/without-layout.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

withoutLayout()
beforeAll(() => startI18n('et-EE'))

// spec: ER9
test('the error page offers Back first and then the home page', async () => {
  const page = await drawn(<ErrorScreen code="404" />)
  const labels = [...page.querySelectorAll('button, a')].map(({ textContent }) => textContent)
  expect(labels.slice(-2)).toEqual([et.common.back, et.errors.page.home])
})
