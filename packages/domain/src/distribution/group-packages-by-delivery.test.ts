import { describe, expect, it } from 'vitest'
import { groupPackagesByDelivery, findPackageDelivery } from './group-packages-by-delivery.ts'

type Shares = readonly (readonly [string, number])[]

const design = (destinations: Shares, packages: Shares) => ({
  quantity: destinations.reduce((sum, [, quantity]) => sum + quantity, 0),
  destinations: destinations.map(([destinationId, quantity]) => ({ destinationId, quantity })),
  packingInfo: packages.map(([destinationId, quantity]) => ({ destinationId, quantity })),
})

const packed = (...items: ReturnType<typeof design>[][]) =>
  Object.fromEntries(
    [...groupPackagesByDelivery(items.map((designs) => ({ designs })))].map(([place, boxes]) => [
      place,
      boxes.map(({ destinationId, packed }) => [
        destinationId,
        packed.map(({ item, design: nth, quantity }) => `${item}.${nth}: ${quantity}`).join(', '),
      ]),
    ]),
  )

describe('packages grouped by delivery contact', () => {
  it('a contact without packages is left out', () => {
    expect(packed([design([['tartu', 5]], [])])).toEqual({})
  })

  it('several packages of one address stay apart, with all designs that go into each', () => {
    const first = design(
      [['tartu', 5]],
      [
        ['tartu', 2],
        ['tartu', 3],
      ],
    )
    const second = design(
      [['tartu', 4]],
      [
        ['tartu', 0],
        ['tartu', 4],
      ],
    )
    expect(packed([first], [second])).toEqual({
      tartu: [
        ['tartu', '0.0: 2'],
        ['tartu', '0.0: 3, 1.0: 4'],
      ],
    })
  })

  it("packages for others are delivered to their design's destination", () => {
    const toStore = design(
      [['store', 5]],
      [
        ['tartu', 2],
        ['narva', 3],
      ],
    )
    expect(packed([toStore, design([['store', 1]], [['narva', 1]])])).toEqual({
      store: [
        ['tartu', '0.0: 2'],
        ['narva', '0.0: 3, 0.1: 1'],
      ],
    })
  })

  it('a package of designs with different destinations is split among them', () => {
    const here = design([['tartu', 5]], [['narva', 5]])
    const there = design(
      [
        ['narva', 3],
        ['tartu', 0],
      ],
      [['narva', 3]],
    )
    expect(packed([here, there])).toEqual({ tartu: [['narva', '0.0: 5']], narva: [['narva', '0.1: 3']] })
  })

  it('packages without any destination are left out', () => {
    expect(packed([design([], [['tartu', 2]])])).toEqual({})
    expect(findPackageDelivery('tartu', [])).toBeUndefined()
  })
})
