import { ORDERER, ORGANIZATION } from './data.ts'

/** Logs the orderer in and returns the headers of the calls. */
export const logIn = async (url: string): Promise<Record<string, string>> => {
  const body = new URLSearchParams({
    grant_type: 'password',
    scope: 'openid offline_access client.store',
    username: ORDERER.email,
    password: ORDERER.password,
  })
  const answer = await fetch(`${url}/connect/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${token}`, 'organization-id': ORGANIZATION, 'accept-language': 'et-EE' }
}
