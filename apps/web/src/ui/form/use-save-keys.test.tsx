// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useSaveKeys } from './use-save-keys.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

type PageProps = { hasEnter: boolean; canSave: boolean; onSave: () => void }

const Page = (keys: PageProps) => {
  const bar = useRef<HTMLDivElement>(null)
  useSaveKeys(bar, keys)
  return (
    <>
      <section>
        <input id="field" />
        <input id="choice" aria-haspopup="listbox" />
        <input id="own" onKeyDown={(event) => event.preventDefault()} />
        <textarea id="note" />
        <div ref={bar} />
      </section>
      <input id="outside" />
    </>
  )
}

/** Number of saves after one press in a field of the page. */
const savesAfter = async (id: string, init: KeyboardEventInit, changes: Partial<PageProps> = {}): Promise<number> => {
  let saves = 0
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const onSave = () => {
    saves += 1
  }
  await act(async () => root.render(<Page hasEnter canSave onSave={onSave} {...changes} />))
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init })
  await act(async () => place.querySelector(`#${id}`)?.dispatchEvent(event))
  await act(async () => root.unmount())
  place.remove()
  return saves
}

test.each([
  ['Enter in a single-line field', 'field', {}, {}, 1],
  ['Ctrl+Enter in a field of several lines', 'note', { ctrlKey: true }, {}, 1],
  ['Enter in a field of several lines', 'note', {}, {}, 0],
  ['Enter in a list of choices', 'choice', {}, {}, 0],
  ['Enter that the field uses itself', 'own', {}, {}, 0],
  ['Enter outside the form', 'outside', {}, {}, 0],
  ['Enter held down', 'field', { repeat: true }, {}, 0],
  ['Enter while nothing can be saved', 'field', {}, { canSave: false }, 0],
  ['Enter beside a grid', 'field', {}, { hasEnter: false }, 0],
  ['Ctrl+Enter beside a grid', 'field', { ctrlKey: true }, { hasEnter: false }, 1],
])('a page form is saved by keys: %s', async (_, id, init, changes, saves) => {
  expect(await savesAfter(id, init, changes)).toBe(saves)
})
