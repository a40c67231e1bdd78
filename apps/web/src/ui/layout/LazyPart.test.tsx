// @vitest-environment jsdom
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { LazyPart } from './LazyPart.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const Greeting = ({ name }: { name: string }) => <p>Tere, {name}!</p>

/** A page with a part that can be loaded once the connection is there. */
const openPage = () => {
  let isOnline = false
  let failures = 0
  const caught: unknown[] = []
  const load = async (): Promise<ComponentType<{ name: string }>> => {
    if (isOnline) return Greeting
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const place = document.createElement('div')
  const root = createRoot(place, { onCaughtError: (error) => void caught.push(error) })
  const show = (address: string) =>
    act(async () =>
      root.render(
        <>
          <h1>Leht</h1>
          <LazyPart load={load} given={{ name: 'Aita' }} tryAgainAt={address} onFailure={() => (failures += 1)} />
        </>,
      ),
    )
  return { show, goOnline: () => (isOnline = true), shown: () => place.textContent, failures: () => failures, caught }
}

describe('lazy part of a page', () => {
  it('a lazy part that fails to load leaves the page and reports it once', async () => {
    const page = openPage()
    await page.show('/a')
    await page.show('/a')
    expect([page.shown(), page.failures(), page.caught.length]).toEqual(['Leht', 1, 1])
  })

  it('a lazy part is loaded again at the next URL', async () => {
    const page = openPage()
    await page.show('/a')
    page.goOnline()
    await page.show('/b')
    expect(page.shown()).toBe('LehtTere, Aita!')
  })
})
