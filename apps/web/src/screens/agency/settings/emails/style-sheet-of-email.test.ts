import { expect, it } from 'vitest'
import { withStyleSheet } from './style-sheet-of-email.ts'

it('style attributes become classes of one style sheet, equal ones one class', () => {
  const email = `<html><head></head><body style="margin:0"><p style="color:red">A</p><p style="color:red;font:&#39;X&#39;">B</p><b style="color:red">C</b></body></html>`
  expect(withStyleSheet(email, 'n1')).toBe(
    `<html><head><style nonce="n1">.s0{margin:0}.s1{color:red}.s2{color:red;font:'X'}</style></head><body class="s0"><p class="s1">A</p><p class="s2">B</p><b class="s1">C</b></body></html>`,
  )
})
