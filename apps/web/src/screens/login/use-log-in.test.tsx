// @vitest-environment jsdom
import { RouterContextProvider } from '@tanstack/react-router'
import { et } from '@tiraaz/messages/et'
import { act, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { createAppRouter } from '../../router.ts'
import { readSession, signOut } from '../../session/session.ts'
import { showHook } from '../../testing/show-hook.ts'
import { refusalText, useLogIn } from './use-log-in.ts'
import { waitFor } from '../../testing/wait-for.ts'

const asked: string[] = []

beforeAll(() => startI18n('et-EE'))
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, window.location.origin)
    asked.push(pathname)
    const tokens = { access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 900 }
    if (pathname.endsWith('/userinfo')) return Response.json({ agencyOrganizationId: null })
    return Response.json(pathname.endsWith('/available-clients') ? [] : tokens)
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

/** Error text of a log-in attempt. */
const logIn = async (email: string, password: string): Promise<string | undefined> => {
  const client = createQueryClient(() => undefined)
  const router = createAppRouter(async () => client)
  const around = (inside: ReactNode) => <RouterContextProvider router={router}>{inside}</RouterContextProvider>
  const { value } = await showHook(() => useLogIn({}), null, around)
  await act(async () => value().start({ email, password, rememberMe: false }))
  await act(() => waitFor(() => expect(value().error).not.toBeNull()))
  return refusalText(value().error)
}

describe('a log-in', () => {
  // spec: L6
  it('a log-in sends no request without e-mail or password', async () => {
    expect(await logIn('  ', 'parool')).toBe(et.login.missing)
    expect(await logIn('mari@naide.ee', '')).toBe(et.login.missing)
    expect(asked).toEqual([])
  })

  // spec: L7
  it('a log-in ends with a message for a user without clients', async () => {
    expect(await logIn('mari@naide.ee', 'parool')).toBe(et.login.noAccess)
    expect(readSession()).toEqual({ phase: 'signedOut' })
    expect(asked).toEqual([
      '/connect/token',
      '/api/store/auth/available-clients',
      '/api/store/userinfo',
      '/connect/revocation',
    ])
  })
})
