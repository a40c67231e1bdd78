import { describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/failure.ts'
import { isUnhandled, openErrorReports, type SendReport } from './error-reports.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('page errors', () => {
  // spec: ER7
  it('a page error is queued until the report address is known, and reported once', async () => {
    const sent: string[] = []
    const find = vi.fn(
      async (): Promise<SendReport> =>
        ({ message }) =>
          sent.push(message),
    )
    const report = openErrorReports(find)
    expect(find).not.toHaveBeenCalled()
    const first = new TypeError('esimene')
    report(first)
    report(first)
    report(new TypeError('teine'))
    expect(sent).toEqual([])
    await settled()
    report(first)
    report(new TypeError('kolmas'))
    expect(sent).toEqual(['esimene', 'teine', 'kolmas'])
    expect(find).toHaveBeenCalledOnce()
  })

  it('the report address is requested once if nothing is reported', async () => {
    const find = vi.fn(async () => null)
    const report = openErrorReports(find)
    for (let count = 0; count < 3; count += 1) {
      report(new Error('viga'))
      await settled()
    }
    expect(find).toHaveBeenCalledOnce()
  })

  it('a page error stays queued for the next one if the report address cannot be read', async () => {
    const sent: string[] = []
    let isAway = true
    const report = openErrorReports(async () => {
      if (isAway) throw new ApiFailure(0)
      return ({ message }) => sent.push(message)
    })
    report(new Error('esimene'))
    await settled()
    isAway = false
    report(new Error('teine'))
    await settled()
    expect(sent).toEqual(['esimene', 'teine'])
  })

  it('page errors are queued up to a small maximum', async () => {
    const sent: string[] = []
    const report = openErrorReports(
      async () =>
        ({ message }) =>
          sent.push(message),
    )
    for (let count = 0; count < 100; count += 1) report(new Error(`viga ${count}`))
    await settled()
    expect(sent).toHaveLength(10)
  })
})

describe('error reports', () => {
  it.each([0, 400, 401, 403, 404, 409, 429, 500])('error reports exclude calls that failed with %d', (status) => {
    expect(isUnhandled(new ApiFailure(status))).toBe(false)
  })

  it('error reports include unexpected responses and other thrown errors', () => {
    expect(isUnhandled(new ApiFailure(501))).toBe(true)
    expect(isUnhandled(new SyntaxError('x'))).toBe(true)
  })

  it('error reports exclude aborted requests and values that are no errors', () => {
    expect(isUnhandled(new DOMException('Aborted', 'AbortError'))).toBe(false)
    expect(isUnhandled({ isRedirect: true })).toBe(false)
    expect(isUnhandled(undefined)).toBe(false)
  })
})
