import { describe, expect, it } from 'vitest'
import { checkNewPassword } from './new-password.ts'

const LEAKED = new Set(['4815162342', 'usuckballz1', 'terminator', 'kangaroo', 'trustno1', 'cat'])
const NAMES = ['Mari-Liis Õunapuu', 'Näide Trükk OÜ', 'Tiraaž']
const check = (password: string, email = 'mari.maasikas@naide.example') =>
  checkNewPassword({ password, email, names: NAMES, key: 'password' }, LEAKED)
const codeOf = (password: string): string | undefined => check(password)[0]?.code

describe('a new password (R6)', () => {
  it.each([
    'õige hobune klamber',
    'Tiraaz-demo-2026',
    '7h!kjQ2#mv',
    'ei ole parool',
    'kangaroo jumps',
    'cat-8k2jm4xq9',
    'näide sellest, mari',
    'õõõõäääüü1',
    'x'.repeat(64) + 'yz'.repeat(32),
  ])('the new password %s is accepted', (password) => {
    expect(codeOf(password)).toBeUndefined()
  })

  it('a new password has 10 to 128 characters, counted as code points', () => {
    expect(check('üheksa😀abc'.slice(0, -1))).toEqual([
      { key: 'password', code: 'passwordTooShort', params: { min: 10 } },
    ])
    expect([codeOf('üheksa😀x9z'), codeOf(`${'kuu ja päike '.repeat(9)}kuu ja õhtu`)]).toEqual([undefined, undefined])
    expect(check('kuu ja päike '.repeat(10))).toEqual([
      { key: 'password', code: 'passwordTooLong', params: { max: 128 } },
    ])
  })

  it.each(['mari.maasikas@naide.example', ' MARI.Maasikas@naide.example', 'Mari.Maasikas'])(
    'a new password like the email address is rejected: %s',
    (password) => {
      expect(codeOf(password)).toBe('passwordIsEmail')
    },
  )

  it.each([
    'password123',
    'Parool2026!',
    'P@ssw0rd!!',
    'Minuparool1',
    '**Salasõna-2026**',
    'paroolparool',
    'parool1parool1',
    '1234567890',
    'Qwertyuiop',
    'qwerty123456',
    '1q2w3e4r5t',
    'aaaaaaaaaa',
    'abcdefghijkl',
    '9876543210',
    'abcabcabcabc',
    '121212121212',
    'Eesti20242025',
    '4815162342',
    'uSuckBallz1',
    '!!Terminator-99',
    'kangaroo1234',
    'k@ngar0o-2026',
    'terminatorterminator',
  ])('a new password that is very common is rejected: %s', (password) => {
    expect(codeOf(password)).toBe('passwordTooCommon')
  })

  it.each([
    'mariliis2026',
    'Õunapuu-1987',
    'Mari-Liis Õunapuu',
    'maasikas1234',
    'nÄide-trükk-oü!',
    'tiraaž123456',
    'õunapuu-Õunapuu',
  ])('a new password that is a name is rejected: %s', (password) => {
    expect(codeOf(password)).toBe('passwordIsName')
  })
})
