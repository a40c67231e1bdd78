import { expect, it } from 'vitest'
import { toPdfFileName } from './file-name.ts'

it.each([
  ['Tellimus 2026-00042', 'Tellimus 2026-00042.pdf'],
  ['Šokolaad õäöü', 'Šokolaad õäöü.pdf'],
  ['../../etc/passwd', '-..-etc-passwd.pdf'],
  ['a:b*c?"<d>|e\u202Efdp', 'a-b-c---d--e-fdp.pdf'],
  ['nimi. ', 'nimi.pdf'],
  ['x'.repeat(300), `${'x'.repeat(120)}.pdf`],
])('a document named %j is saved as %j', (name, saved) => {
  expect(toPdfFileName(name)).toBe(saved)
})
