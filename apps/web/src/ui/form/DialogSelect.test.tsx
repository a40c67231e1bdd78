// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { withoutLayout } from '../../testing/without-layout.ts'
import { Dialog } from '../feedback/Dialog.tsx'
import { theme } from '../layout/theme.ts'
import { DialogSelect } from './DialogSelect.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()

beforeAll(() => startI18n('et-EE'))

it('the list of a select opens beside its dialog, whose edge would cut it', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider theme={theme} forceColorScheme="light">
        <Dialog opened onClose={() => undefined} title="Trükikoda" transitionProps={{ duration: 0 }}>
          <DialogSelect label="Trükikoda" data={['Ees Trükk', 'Taga Trükk']} />
        </Dialog>
      </MantineProvider>,
    ),
  )
  const field = document.querySelector<HTMLInputElement>('.mantine-Modal-content input')
  await act(async () => field?.click())
  const options = [...document.querySelectorAll('.mantine-Modal-root [role="option"]')]
  expect(options.map(({ textContent }) => textContent)).toEqual(['Ees Trükk', 'Taga Trükk'])
  expect(document.querySelectorAll('.mantine-Modal-content [role="option"]')).toHaveLength(0)
  await act(async () => root.unmount())
})
