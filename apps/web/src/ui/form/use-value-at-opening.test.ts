// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import { showHook } from '../../testing/show-hook.ts'
import { useValueAtOpening } from './use-value-at-opening.ts'

type ValueAtOpeningProps = { latest: number; opening: string | null; error: Error | null }

it('a dialog keeps the data of its opening until a conflict brings newer data', async () => {
  const conflict = new ApiFailure(409)
  const dialog = await showHook(
    ({ latest, opening, error }: ValueAtOpeningProps) => useValueAtOpening(latest, opening, error),
    {
      latest: 1,
      opening: null,
      error: null,
    },
  )
  const seen = async (props: ValueAtOpeningProps) => {
    await dialog.show(props)
    return dialog.value()
  }
  expect(await seen({ latest: 2, opening: null, error: null }), 'closed').toBe(2)
  expect(await seen({ latest: 2, opening: 'a', error: null }), 'opened').toBe(2)
  expect(await seen({ latest: 3, opening: 'a', error: null }), 'somebody saved meanwhile').toBe(2)
  expect(await seen({ latest: 3, opening: 'a', error: new ApiFailure(400) }), 'refused for another reason').toBe(2)
  expect(await seen({ latest: 3, opening: 'a', error: conflict }), 'told').toBe(3)
  expect(await seen({ latest: 4, opening: 'a', error: conflict }), 'and somebody once more').toBe(3)
  expect(await seen({ latest: 4, opening: 'a', error: null }), 'tried again').toBe(3)
  expect(await seen({ latest: 4, opening: 'a', error: new ApiFailure(409) }), 'told again').toBe(4)
  expect(await seen({ latest: 5, opening: 'b', error: null }), 'opened about another').toBe(5)
  expect(await seen({ latest: 6, opening: null, error: null }), 'closed again').toBe(6)
})
