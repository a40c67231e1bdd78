import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { TestCaller } from '../caller.ts'
import type { TestApp } from '../test-app.ts'
import { type ApprovalScene, openApprovalScene } from './approval-scene.ts'

const NOBODY = { userId: null, organizationId: null }
export const DOMAIN = 'pesakond.example'

type LinkedDecision = EndpointInput<Endpoints['decideLinkedApproval']>['body']
type NewApprover = { name: string; email: string }

/** Opens approvals whose orders wait for somebody in a trusted mail domain, whom the orderer names. */
export const openOutsideScene = async (app: TestApp) => {
  const scene: ApprovalScene = await openApprovalScene(app)
  const { shop } = scene
  /** Address of this test alone: emails of all tests stand in one table. */
  const addressOf = (name: string) => `${name}-${shop.of.id.toLowerCase()}@${DOMAIN}`
  const juri: NewApprover = { name: 'Jüri Juht', email: addressOf('juri') }

  const saveRules = (steps: ReturnType<ApprovalScene['aRule']>['steps'] = [{ kind: 'designated' }]) =>
    scene.savePolicy({ approverDomains: [DOMAIN], rules: [scene.aRule({ steps })] })

  const submit = async (
    approver: NewApprover | null,
    caller = shop.orderer,
    draft?: Awaited<ReturnType<typeof shop.draft>>,
  ) => {
    const order = draft ?? (await shop.draft())
    const answer = await app.call('submitOrder', caller, {
      params: { ...shop.client, id: order.id },
      query: { version: order.version },
      body: { ...(await shop.seen(order, caller)), approver },
    })
    return { ...answer, id: order.id }
  }
  /** Sends an order with a named approver. */
  const send = async (approver: NewApprover = juri) => {
    const { status, id } = await submit(approver)
    if (status !== 200) throw new Error(`The order was not sent: ${status}`)
    return shop.get(id)
  }
  const setEmail = async ({ userId }: TestCaller, email: string) => {
    await app.database.db
      .updateTable('users')
      .set({ email })
      .where('id', '=', userId ?? '')
      .execute()
  }

  const mailsTo = async (email: string, kind: 'approvalAskedOfGuest' | 'approvalCode') =>
    (await app.mails()).filter((mail) => mail.kind === kind && mail.to.email === email)
  /** Token in the newest email to an outside approver. */
  const tokenOf = async (email = juri.email): Promise<string> => {
    const content = (await mailsTo(email, 'approvalAskedOfGuest')).at(-1)?.content
    const link = content?.kind === 'approvalAskedOfGuest' ? content.link : ''
    return /\/approval\/([\w-]{43})/.exec(link)?.[1] ?? 'none'
  }
  const sendCode = (token: string) => app.call('sendLinkedApprovalCode', NOBODY, { params: { token } })
  const codeOf = async (token: string, email = juri.email): Promise<string> => {
    await sendCode(token)
    const content = (await mailsTo(email, 'approvalCode')).at(-1)?.content
    return content?.kind === 'approvalCode' ? content.code : 'none'
  }
  const look = (token: string) => app.call('getLinkedApproval', NOBODY, { params: { token } })
  type Page = Awaited<ReturnType<typeof look>>['body']

  /** Decision by what the page of the link shows, with the code from an email, unless changed. */
  const decide = async (token: string, changes: Partial<LinkedDecision> & { page?: Page; version?: number } = {}) => {
    const { page = (await look(token)).body, version = page.version, ...body } = changes
    return app.call('decideLinkedApproval', NOBODY, {
      params: { token },
      query: { version },
      body: {
        decision: 'approved',
        note: '',
        deadline: page.deadline.now,
        itemsPrices: page.items.map((item) => ({ id: item.id, price: item.price.now })),
        transportPrices: page.places.map(({ destinationId, price }) => ({ destinationId, price })),
        code: body.code ?? (await codeOf(token)),
        ...body,
      },
    })
  }

  const name = async (id: string, caller: TestCaller, approver: NewApprover, stepId?: string) => {
    const { body } = await scene.read(id, shop.agency)
    const order = await shop.get(id)
    return app.call('nameApprover', caller, {
      params: { ...shop.client, id },
      query: { version: order.version },
      body: { stepId: stepId ?? body.stepId ?? '', approver },
    })
  }

  /** Everything of an order and its approvals, to prove that nothing changed. */
  const rowsOf = async (id: string) => {
    const { db } = app.database
    const requests = db.selectFrom('approval_requests').select('id').where('order_id', '=', id)
    const steps = db.selectFrom('approval_steps').where('request_id', 'in', requests)
    return {
      ...(await shop.rowsOf(id)),
      steps: await steps.selectAll().orderBy('id').execute(),
      guests: await db
        .selectFrom('approval_guests')
        .select(['id', 'name', 'email', 'token_hash', 'reminder_token_hash', 'replaced_at'])
        .where('step_id', 'in', steps.select('id'))
        .orderBy('id')
        .execute(),
    }
  }

  return {
    ...scene,
    juri,
    addressOf,
    saveRules,
    submit,
    send,
    setEmail,
    mailsTo,
    tokenOf,
    sendCode,
    codeOf,
    look,
    decideByLink: decide,
    name,
    rowsOf,
  }
}

export type OutsideScene = Awaited<ReturnType<typeof openOutsideScene>>
