import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { TestCaller } from '../caller.ts'
import type { TestApp } from '../test-app.ts'
import { openShop } from './shop.ts'

type PolicyBody = EndpointInput<Endpoints['saveApprovalPolicy']>['body']
type Rule = PolicyBody['rules'][number]
type DecisionBody = EndpointInput<Endpoints['decideApproval']>['body']

/** Opens a shop whose client has Mari, a viewer who approves, and a manager; its rules are saved by the test. */
export const openApprovalScene = async (app: TestApp) => {
  const shop = await openShop(app)
  const mari: TestCaller = await app.make.member(shop.of, 'viewer')
  const manager: TestCaller = await app.make.member(shop.of, 'manager')

  const idOf = ({ userId }: TestCaller): string => userId ?? ''
  const stepOf = (person: TestCaller): Rule['steps'][number] => ({ kind: 'person', userId: idOf(person) })
  /** Rule for all orders of orderers, which Mari approves unless changed. */
  const aRule = (changes: Partial<Rule> = {}): Rule => ({
    name: 'Kõik tellimused',
    isActive: true,
    conditions: [{ kind: 'role', role: 'orderer' }],
    steps: [stepOf(mari)],
    ...changes,
  })

  const readPolicy = (caller = shop.agency) => app.call('getApprovalPolicy', caller, { params: shop.client })
  const savePolicy = async (changes: Partial<PolicyBody> = {}, caller = shop.agency, version?: number) =>
    app.call('saveApprovalPolicy', caller, {
      params: shop.client,
      query: { version: version ?? (await readPolicy()).body.version },
      body: {
        match: 'all',
        allowsSelfApproval: false,
        agencyOrdersFreely: false,
        approversMayEdit: false,
        isManagedByClient: true,
        rules: [aRule()],
        ...changes,
      },
    })

  const send = async () => {
    const draft = await shop.draft()
    const { status } = await shop.submit(draft)
    if (status !== 200) throw new Error(`The order was not sent: ${status}`)
    return shop.get(draft.id)
  }
  const read = (id: string, caller = mari) => app.call('getApproval', caller, { params: { ...shop.client, id } })
  type Approval = Awaited<ReturnType<typeof read>>['body']

  /** Decision by what the page shows, unless changed. */
  const decide = async (id: string, caller: TestCaller, changes: Partial<DecisionBody> & { page?: Approval } = {}) => {
    const { page = (await read(id, caller)).body, ...body } = changes
    return app.call('decideApproval', caller, {
      params: { ...shop.client, id },
      query: { version: page.order.version },
      body: {
        decision: 'approved',
        note: '',
        stepId: page.stepId ?? '',
        deadline: page.deadline.now,
        itemsPrices: page.items.map((item) => ({ id: item.id, price: item.price.now })),
        transportPrices: page.places.map(({ destinationId, price }) => ({ destinationId, price })),
        ...body,
      },
    })
  }

  /** Emails of a kind to people of this organization. */
  const mailsOf = async (kind: string) =>
    (await app.mails()).flatMap((mail) =>
      mail.kind === kind && mail.organizationId === shop.of.organizationId
        ? [{ to: mail.to.email, content: mail.content }]
        : [],
    )
  const emailOf = async (person: TestCaller) =>
    (await app.database.db.selectFrom('users').select('email').where('id', '=', idOf(person)).executeTakeFirstOrThrow())
      .email
  /** Takes a person's access to the client. */
  const disable = (person: TestCaller) =>
    app.database.db
      .updateTable('client_members')
      .set({ disabled_at: app.now() })
      .where('user_id', '=', idOf(person))
      .execute()

  return {
    shop,
    mari,
    manager,
    idOf,
    stepOf,
    aRule,
    readPolicy,
    savePolicy,
    send,
    read,
    decide,
    mailsOf,
    emailOf,
    disable,
  }
}

export type ApprovalScene = Awaited<ReturnType<typeof openApprovalScene>>
