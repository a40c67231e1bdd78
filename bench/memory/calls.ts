import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import { buildUrl } from '@tiraaz/contract/build-url'
import type { EndpointInput, EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'

export const DEMO_PASSWORD = 'Tiraaz-demo-2026'

/** Person of the demo who calls the portal over the network. */
export type DemoCaller = {
  headers: Record<string, string>
  clientId: string
  call: <N extends EndpointName>(name: N, input: EndpointInput<Endpoints[N]>) => Promise<EndpointOutput<Endpoints[N]>>
}

type AnyInput = { params?: Record<string, string>; query?: Record<string, never>; body?: unknown }

/** Logs a person of the demo in; `onAnswer` is told the status of each answer. */
export const logInDemo = async (
  url: string,
  username: string,
  onAnswer: (status: number) => void,
): Promise<DemoCaller> => {
  const form = {
    grant_type: 'password',
    scope: 'openid offline_access client.store',
    username,
    password: DEMO_PASSWORD,
  }
  const granted = await fetch(`${url}/connect/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'accept-language': 'et-EE' }
  const call: DemoCaller['call'] = async (name, input) => {
    const { params, query, body } = input as AnyInput
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(url + buildUrl(name, { params, query }), {
      method: ADDRESSES[name].method,
      headers: { ...headers, ...type },
      body: body === undefined ? null : JSON.stringify(body),
    })
    onAnswer(answer.status)
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return (isJson ? await answer.json() : await answer.arrayBuffer()) as never // typed by the contract
  }
  const [first] = await call('listAvailableClients', {})
  if (first === undefined) throw new Error(`${username} has no client`)
  headers['organization-id'] = first.organizationId
  return { headers, clientId: first.clientId, call }
}
