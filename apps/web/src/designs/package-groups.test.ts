import { expect, it } from 'vitest'
import { packageGroups, packageSizes } from './package-groups.ts'

const at = (objectName: string) => ({
  street: null,
  houseNo: null,
  city: 'Tartu',
  postalCode: null,
  country: 'EE',
  objectName,
})
const packages = (objectName: string, ...quantities: number[]) =>
  quantities.map((quantity) => ({ quantity, address: at(objectName) }))

it('packages of a single destination omit its address, others show theirs', () => {
  const mixed = [...packages('Pood', 40, 30), ...packages('Ladu', 20), ...packages('Pood', 30)]
  const groups = packageGroups(mixed, [at('Pood')])
  expect(groups.map(({ address, quantities }) => [address?.objectName ?? null, quantities])).toEqual([
    [null, [40, 30, 30]],
    ['Ladu', [20]],
  ])
})

it('packages of several destinations show their address', () => {
  const groups = packageGroups(packages('Pood', 40, 60), [at('Pood'), at('Ladu')])
  expect(groups.map(({ address }) => address?.objectName)).toEqual(['Pood'])
})

it('packages omit a single package of everything and empty packages', () => {
  expect(packageGroups([], [at('Pood')])).toEqual([])
  expect(packageGroups(packages('Pood', 100), [at('Pood')])).toEqual([])
  expect(packageGroups(packages('Pood', 0, 100), [at('Pood')])).toEqual([])
  expect(packageGroups(packages('Ladu', 100), [at('Pood')])).toHaveLength(1)
})

it('packages are summed in order, and equal ones are counted', () => {
  expect(packageSizes([40, 30, 30], String)).toBe('40 + 30 + 30')
  expect(packageSizes([50, 50, 50, 50, 20], String)).toBe('4 × 50 + 20')
})
