import { describe, expect, it } from 'vitest'
import { fitAddress, matrixSizes, nameEachProduct, showColumnAt } from './matrix-sizes.ts'

const SIZES = { address: 420, cell: 144, end: 160 }

describe('width of the addresses', () => {
  it('addresses are wide where all designs fit beside them', () => {
    expect(fitAddress(SIZES, 5, 1358)).toBe(420)
    expect(fitAddress(SIZES, 5, 1300)).toBe(420)
  })

  it('addresses narrow so that five designs fit in a window of 1366 pixels', () => {
    expect(fitAddress(SIZES, 5, 1284)).toBe(404)
    expect(fitAddress(SIZES, 5, 1160)).toBe(280)
  })

  it('addresses leave room for a whole number of designs, and are never below 280 pixels', () => {
    for (let room = 600; room <= 2600; room++) {
      const address = fitAddress(SIZES, 40, room)
      const inSight = (room - address - SIZES.end) / SIZES.cell
      expect(address).toBeGreaterThanOrEqual(280)
      // Addresses at their widest leave at most four pixels over.
      expect(inSight - Math.floor(inSight)).toBeLessThan(5 / SIZES.cell)
    }
  })

  it('addresses keep their width where no design fits, on phones and before the grid is measured', () => {
    expect(fitAddress(SIZES, 5, 500)).toBe(420)
    const headings = [{ key: 'a', product: 'Plakat', design: 'Kevad', span: 1 }]
    expect(matrixSizes(headings, { isNarrow: true, room: 700 }).address).toBe(180)
    expect(matrixSizes(headings, { isNarrow: false, room: null }).address).toBe(420)
  })
})

describe('column of the active cell', () => {
  const phone = { address: 180, cell: 88, end: 0 }

  it('the last of two designs that fit beside the addresses of a phone moves nothing', () => {
    expect(showColumnAt(phone, { column: 1, left: 0, room: 356 })).toBe(0)
  })

  it('a cut column comes in sight whole, and one under the addresses comes out from there', () => {
    expect(showColumnAt(phone, { column: 1, left: 0, room: 326 })).toBe(30)
    expect(showColumnAt(phone, { column: 0, left: 30, room: 326 })).toBe(0)
    expect(showColumnAt(phone, { column: 4, left: 0, room: 326 })).toBe(294)
  })

  it('a window without room for a column shows its beginning', () => {
    expect(showColumnAt(phone, { column: 2, left: 0, room: 200 })).toBe(176)
  })

  it('a product is named at each of its designs on a phone', () => {
    const of = (key: string, span: number) => ({ key, product: 'Plakat', design: key, span })
    expect(nameEachProduct([of('a', 2), of('b', 0)])).toEqual([of('a', 1), of('b', 1)])
  })
})
