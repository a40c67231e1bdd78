import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

type RenderedHook<Props, Value> = {
  /** Latest value of the hook. */
  value: () => Value
  show: (props: Props) => Promise<void>
  /** Advances the time by so many milliseconds; timers must be faked. */
  pass: (milliseconds: number) => Promise<void>
  leave: () => Promise<void>
}

/** Renders a hook in its own component, for tests with jsdom. `around` provides its contexts. */
export const showHook = async <Props, Value>(
  hook: (props: Props) => Value,
  first: NoInfer<Props>,
  around: (inside: ReactNode) => ReactNode = (inside) => inside,
): Promise<RenderedHook<Props, Value>> => {
  const values: Value[] = []
  const Using = ({ props }: { props: Props }) => {
    values.push(hook(props))
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = (props: Props) => act(async () => root.render(around(createElement(Using, { props }))))
  await show(first)
  return {
    value: () => {
      const last = values.at(-1)
      if (last === undefined) throw new Error('The hook gave nothing')
      return last
    },
    show,
    pass: (milliseconds) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds))),
    leave: () => act(async () => root.unmount()),
  }
}
