// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { CardToggle } from './CardToggle.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const words = { off: 'Lisa tellimusse', on: 'Tellimuses', takeAway: 'Eemalda' }

const Card = () => {
  const [isOn, setOn] = useState(false)
  return <CardToggle words={words} label="Plakat A4" isOn={isOn} onClick={() => setOn(!isOn)} />
}

let close = async () => {}
afterEach(() => close())

/** A card whose product was just added by a press at this point. */
const addedCard = async (at: { clientX: number; clientY: number }) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  close = () =>
    act(async () => {
      root.unmount()
      place.remove()
    })
  await act(async () => root.render(<Card />))
  const button = () => place.querySelector('button') ?? place
  const point = (what: 'pointerover' | 'pointerout', where: { clientX: number; clientY: number }) =>
    act(async () => {
      const event = new MouseEvent(what, { bubbles: true, relatedTarget: document.body, ...where })
      button().dispatchEvent(event)
    })
  await act(async () => button().dispatchEvent(new MouseEvent('click', { bubbles: true, ...at })))
  return { point, isFresh: () => button().dataset['fresh'] === 'true' }
}

it('a product card that was just added says so until the pointer or focus leaves', async () => {
  const { point, isFresh } = await addedCard({ clientX: 40, clientY: 20 })
  expect(isFresh()).toBe(true)
  await point('pointerout', { clientX: 40, clientY: 60 })
  expect(isFresh()).toBe(false)
})

it('a product card ignores a resting pointer when the page moves under it', async () => {
  const { point, isFresh } = await addedCard({ clientX: 40, clientY: 20 })
  await point('pointerout', { clientX: 40.3, clientY: 20.7 })
  await point('pointerover', { clientX: 40.3, clientY: 20.7 })
  expect(isFresh()).toBe(true)
})

it('a product card offers removal when the pointer returns after the page has moved', async () => {
  const { point, isFresh } = await addedCard({ clientX: 40, clientY: 20 })
  await point('pointerout', { clientX: 40, clientY: 20 })
  await point('pointerover', { clientX: 30, clientY: 80 })
  expect(isFresh()).toBe(false)
})
