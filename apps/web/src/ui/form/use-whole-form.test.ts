// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { showHook } from '../../testing/show-hook.ts'
import { useFields } from './use-fields.ts'
import { problemsAsSent, useWholeForm } from './use-whole-form.ts'

type Form = { name: string }
type WholeFormProps = { initial: Form; version: number; afterSave?: (form: Form) => Form }

/** A form whose saves are answered when the test says so. */
const showForm = async (first: WholeFormProps) => {
  const sent: { form: Form; version: number; answer: () => void }[] = []
  const send = (form: Form, version: number) =>
    new Promise<{ version: number }>((resolve) => {
      sent.push({ form, version, answer: () => resolve({ version: version + 1 }) })
    })
  const use = (read: WholeFormProps) => useWholeForm({ ...read, send, onSaved: () => undefined })
  const shown = await showHook(use, first)
  const type = (name: string) => act(async () => shown.value().setForm({ name }))
  const save = () => act(async () => void shown.value().save())
  const answer = () => act(async () => sent.at(-1)?.answer())
  return { ...shown, sent, type, save, answer }
}

it('a form keeps edits made during a save as unsaved', async () => {
  const page = await showForm({ initial: { name: 'A' }, version: 1 })
  await page.type('B')
  await page.save()
  await page.type('BC')
  await page.show({ initial: { name: 'B' }, version: 2 })
  await page.answer()
  await page.show({ initial: { name: 'B' }, version: 2 })
  expect([page.value().form, page.value().isDirty]).toEqual([{ name: 'BC' }, true])
  await page.save()
  expect(page.sent.at(-1)).toMatchObject({ form: { name: 'BC' }, version: 2 })
})

it('a form shows the server’s values after a save, unless edited since', async () => {
  const page = await showForm({ initial: { name: 'A' }, version: 1 })
  await page.type(' B ')
  await page.save()
  await page.answer()
  expect([page.value().form, page.value().isDirty]).toEqual([{ name: ' B ' }, false])
  await page.show({ initial: { name: 'B' }, version: 2 })
  expect([page.value().form, page.value().isDirty]).toEqual([{ name: 'B' }, false])
})

it('a form drops what is sent only once, so that the next save does not send it again', async () => {
  const page = await showForm({ initial: { name: 'A' }, version: 1, afterSave: () => ({ name: '' }) })
  await page.type('B')
  await page.save()
  await page.answer()
  // The page could not be read again.
  expect([page.value().form, page.value().isDirty]).toEqual([{ name: '' }, false])
  await page.save()
  expect(page.sent.map(({ form, version }) => [form.name, version])).toEqual([
    ['B', 1],
    ['', 2],
  ])
})

it('a form keeps edits and saves over a newer version with the same values', async () => {
  const page = await showForm({ initial: { name: 'A' }, version: 1 })
  await page.type('B')
  await page.show({ initial: { name: 'A' }, version: 2 })
  await page.save()
  expect(page.sent.at(-1)).toMatchObject({ form: { name: 'B' }, version: 2 })
})

it('a form loads another user’s values only while unedited, and never overwrites them unseen', async () => {
  const page = await showForm({ initial: { name: 'A' }, version: 1 })
  await page.show({ initial: { name: 'X' }, version: 2 })
  expect(page.value().form).toEqual({ name: 'X' })
  await page.type('B')
  await page.show({ initial: { name: 'Y' }, version: 3 })
  await page.save()
  expect(page.sent.at(-1)).toMatchObject({ form: { name: 'B' }, version: 2 })
  await act(async () => page.value().restart({ name: 'Y' }, 3))
  expect([page.value().form, page.value().isDirty]).toEqual([{ name: 'Y' }, false])
})

it('a form hides the problem of a field after its edit; problems without a field stay', () => {
  const sent = { accent: '#ffffff', name: 'N' }
  const problems = [
    { key: 'accent', errors: ['liiga hele'] },
    { key: 'client', errors: ['blokeeritud'] },
  ]
  expect(problemsAsSent(problems, { ...sent, accent: '#123456' }, sent)).toEqual([problems[1]])
  expect(problemsAsSent(problems, { ...sent, name: 'M' }, sent)).toEqual(problems)
})

it('a form’s bound field keeps its `onChange` and changes the latest values', async () => {
  const use = () => {
    const page = useWholeForm({ initial: { name: 'A', city: 'B' }, version: 1, send: async () => ({ version: 2 }) })
    const field = useFields(page.form, page.setForm, (key) => (key === 'city' ? 'Vale linn' : undefined))
    return { form: page.form, name: field('name'), city: field('city') }
  }
  const shown = await showHook(use, undefined)
  const { name, city } = shown.value()
  await act(async () => {
    name.onChange('C')
    city.onChange('D')
  })
  expect(shown.value().form).toEqual({ name: 'C', city: 'D' })
  expect(shown.value().name).toEqual({ value: 'C', error: undefined, onChange: name.onChange })
  expect(shown.value().city).toEqual({ value: 'D', error: 'Vale linn', onChange: city.onChange })
})
