import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

type Shown<Props, Value> = {
  /** What the hook gave when it ran last. */
  value: () => Value
  show: (props: Props) => Promise<void>
  /** Lets so many milliseconds pass; timers must be faked. */
  pass: (milliseconds: number) => Promise<void>
  leave: () => Promise<void>
}

/** For tests: a hook in a component of its own, for a document of jsdom. `around` gives what it reads from contexts. */
export const showHook = async <Props, Value>(
  hook: (props: Props) => Value,
  first: NoInfer<Props>,
  around: (inside: ReactNode) => ReactNode = (inside) => inside,
): Promise<Shown<Props, Value>> => {
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
