// @vitest-environment jsdom
import { MantineProvider, Menu, TextInput } from '@mantine/core'
import { et } from '@tiraaz/messages/et'
import { act, type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FieldProblem } from '../../api/failure.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { ConfirmModal } from './ConfirmModal.tsx'
import { Dialog } from './Dialog.tsx'
import { closeFailureDialog, openFailureDialog } from './failure-dialog.ts'
import { focusMenuButton } from '../layout/focus-menu-button.ts'
import { FormModal } from '../form/FormModal.tsx'
import { waitFor } from '../../testing/wait-for.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
// jsdom has neither a width to ask for nor anything to scroll.
const asked = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
Reflect.set(globalThis, 'matchMedia', () => asked)
Element.prototype.scrollIntoView = () => undefined

beforeAll(() => startI18n('et-EE'))

let root: Root
const onClose = vi.fn()
const onSend = vi.fn()

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  onClose.mockClear()
  onSend.mockClear()
})
afterEach(() => act(async () => root.unmount()))

/** Until the dialog has taken the focus. */
const show = async (dialog: ReactNode) => {
  await act(async () =>
    root.render(
      <MantineProvider env="test" forceColorScheme="light">
        {dialog}
      </MantineProvider>,
    ),
  )
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
}

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  )
  if (found === undefined) throw new Error(`There is no button ${name}`)
  return found
}
const press = (what: HTMLElement) => act(async () => what.click())
const escape = () =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))

const form = (busy: boolean, problems: readonly FieldProblem[] = []) => (
  <FormModal
    opened
    title="Tühistamine"
    submitLabel="Saada"
    busy={busy}
    problems={problems}
    fields={['reason']}
    onSubmit={onSend}
    onClose={onClose}
  >
    <TextInput label="Põhjus" error={problems.some(({ key }) => key === 'reason')} />
  </FormModal>
)
const question = (busy: boolean) => (
  <ConfirmModal opened title="Kas kustutada?" confirmLabel="Saada" busy={busy} onConfirm={onSend} onClose={onClose}>
    Mustand
  </ConfirmModal>
)

describe.each([
  ['form', form],
  ['question', question],
])('dialog with a %s', (_what, dialog) => {
  it('a dialog stays open while its request runs, with the focus on the inactive button', async () => {
    await show(dialog(false))
    button('Saada').focus()
    await show(dialog(true))
    expect(document.activeElement).toBe(button('Saada'))
    expect([button('Saada').disabled, button('Saada').getAttribute('aria-busy')]).toEqual([false, 'true'])
    for (const name of ['Saada', et.common.cancel, et.common.close]) await press(button(name))
    await escape()
    expect([onSend.mock.calls, onClose.mock.calls]).toEqual([[], []])
  })

  it('a dialog closes by key and button when no request runs', async () => {
    await show(dialog(false))
    for (const name of [et.common.cancel, et.common.close]) await press(button(name))
    await escape()
    expect(onClose).toHaveBeenCalledTimes(3)
  })
})

describe('rejected form in a dialog', () => {
  it('a rejected form keeps its values when Escape closes the error dialog above it', async () => {
    await show(form(false))
    await act(async () => openFailureDialog('conflict'))
    await escape()
    expect(onClose).not.toHaveBeenCalled()
    await act(async () => closeFailureDialog())
    await escape()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('a rejected form focuses the invalid field and lists problems without a field', async () => {
    await show(form(false))
    await show(form(false, [{ key: 'reason', errors: ['Põhjus puudub.'] }]))
    expect(document.activeElement).toBe(document.querySelector('input'))
    expect(document.querySelector('[role="alert"]')).toBeNull()
    await show(form(false, [{ key: 'status', errors: ['Tellimus on juba tehtud.'] }]))
    expect(document.activeElement?.textContent).toContain('Tellimus on juba tehtud.')
  })
})

/** As in a row of a table: a menu whose item asks. */
const Asking = () => {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button">Veel</button>
        </Menu.Target>
        <Menu.Dropdown onClickCapture={focusMenuButton}>
          <Menu.Item onClick={() => setAsked(true)}>Tühista</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        opened={isAsked}
        title="Kas tühistada?"
        confirmLabel="Saada"
        busy={false}
        onConfirm={onSend}
        onClose={() => setAsked(false)}
      >
        Tellimus
      </ConfirmModal>
    </>
  )
}

describe('dialog opened from a menu', () => {
  it('a dialog opened from a menu returns the focus to the menu button', async () => {
    await act(async () =>
      root.render(
        <MantineProvider env="test" forceColorScheme="light">
          <Asking />
        </MantineProvider>,
      ),
    )
    button('Veel').focus()
    await press(button('Veel'))
    await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull())
    button('Tühista').focus()
    await press(button('Tühista'))
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
    await escape()
    await waitFor(() => expect(document.activeElement).toBe(button('Veel')))
  })
})

/** Page with a button whose dialog is first rendered open, as one whose code was loaded for it. */
const PageWithDialog = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button id="opener" onClick={() => setOpen(true)}>
        Ava
      </button>
      {isOpen && (
        <Dialog opened title="Eelvaade" onClose={() => setOpen(false)}>
          <p>Leht 1</p>
        </Dialog>
      )}
    </>
  )
}

describe('Dialog', () => {
  it('names its close button and gives the focus back to its opener', async () => {
    await act(async () =>
      root.render(
        <MantineProvider env="test" forceColorScheme="light">
          <PageWithDialog />
        </MantineProvider>,
      ),
    )
    button('Ava').focus()
    await press(button('Ava'))
    await vi.waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
    await press(button(et.common.close))
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('opener'))
  })
})
