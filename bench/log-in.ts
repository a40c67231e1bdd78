import { ORDERER, ORGANIZATION } from './sizes.ts'

/** Logs a person in, the orderer if none is named, and returns the headers of the calls. */
export const logIn = async (url: string, person = ORDERER): Promise<Record<string, string>> => {
  const body = new URLSearchParams({
    grant_type: 'password',
    scope: 'openid offline_access client.store',
    username: person.email,
    password: person.password,
  })
  const answer = await fetch(`${url}/connect/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${token}`, 'organization-id': ORGANIZATION, 'accept-language': 'et-EE' }
}
