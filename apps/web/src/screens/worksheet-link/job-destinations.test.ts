import { expect, it } from 'vitest'
import { listJobDeliveries } from './job-destinations.ts'

const place = (objectName: string, quantity: number) => ({
  id: objectName,
  objectName,
  address: `${objectName} 1, Tallinn`,
  contactName: null,
  contactPhone: null,
  quantity,
})

const design = (...destinations: ReturnType<typeof place>[]) => ({
  id: 'k1',
  name: null,
  quantity: 0,
  thumbnailUrl: null,
  files: [],
  destinations,
  packages: [],
})

it('a delivery address has the pieces of all designs together', () => {
  const designs = [design(place('Kesklinn', 10), place('Mustamäe', 5)), design(place('Mustamäe', 7))]
  expect(listJobDeliveries({ designs }).map(({ objectName, quantity }) => [objectName, quantity])).toEqual([
    ['Kesklinn', 10],
    ['Mustamäe', 12],
  ])
})
