import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApprovalScene, openApprovalScene } from '../../testing/scenes/approval-scene.ts'
import type { Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Rule = EndpointInput<Endpoints['saveApprovalPolicy']>['body']['rules'][number]

// engines: both
// rule: R47
describe('approvals by product', () => {
  let app: TestApp
  let scene: ApprovalScene
  let shop: Shop
  let poster: string
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openApprovalScene(app)
    shop = scene.shop
    poster = await app.make.product(shop.of.organizationId, { name_et: 'Suur plakat', name_en: 'Large poster' })
  })
  afterAll(() => app.close())

  const ruleOf = (productIds: string[], changes: Partial<Rule> = {}) =>
    scene.aRule({ conditions: [{ kind: 'product', productIds }], ...changes })
  const save = (rule: Rule, caller = shop.agency) => scene.savePolicy({ rules: [rule] }, caller)
  const archive = (id: string) =>
    app.database.db.updateTable('products').set({ archived_at: app.now() }).where('id', '=', id).execute()
  const shown = async (caller = shop.agency) => (await scene.readPolicy(caller)).body.products

  it('an order with the product waits, others do not', async () => {
    expect((await save(ruleOf([poster]))).status).toBe(200)
    const statusOf = async (productIds: string[]) => {
      const draft = await shop.draft(productIds)
      await shop.submit(draft)
      return (await shop.get(draft.id)).status.status
    }
    expect(await statusOf([shop.productId])).toBe('submitted')
    expect(await statusOf([shop.productId, poster])).toBe('waitingApproval')
  })

  it('a trial by product finds the approver', async () => {
    const tried = async (productIds: string[]) => {
      const { body } = await app.call('tryApprovalPolicy', shop.agency, {
        params: shop.client,
        body: {
          match: 'all',
          allowsSelfApproval: false,
          agencyOrdersFreely: false,
          approversMayEdit: false,
          rules: [ruleOf([poster])],
          order: {
            personId: scene.idOf(shop.orderer),
            amount: 10,
            productGroupIds: [],
            productIds,
            countries: ['EE'],
            placeCount: 1,
            costCentreIds: [],
            hasPurchaseOrder: true,
            isRush: false,
            isOverBudget: false,
          },
        },
      })
      return body.steps.length
    }
    expect([await tried([poster]), await tried([shop.productId]), await tried([])]).toEqual([1, 0, 0])
  })

  it('products of the catalogue are offered, archived ones and those of other clients are not', async () => {
    const { organizationId } = shop.of
    const groupId = await app.make.productGroup(organizationId)
    const own = await app.make.product(organizationId, { is_offered_to_all: false, group_id: groupId })
    await app.database.db
      .insertInto('product_offers')
      .values({ product_id: own, client_id: shop.of.id, organization_id: organizationId })
      .execute()
    const foreign = await app.make.product(organizationId, { is_offered_to_all: false })
    const old = await app.make.product(organizationId)
    await archive(old)
    const products = await shown()
    expect(products.find(({ id }) => id === own)).toMatchObject({ groupId, isOffered: true })
    expect(products.map(({ id }) => id).toSorted()).toEqual([shop.productId, poster, own].toSorted())
    for (const id of [foreign, old, 'unknown'])
      for (const isActive of [true, false]) {
        const { status, problems } = await save(ruleOf([poster, id], { isActive }))
        expect([status, problems.map(({ key }) => key)]).toEqual([400, ['rules[0].conditions[0]']])
      }
    expect((await scene.readPolicy()).body.rules).toEqual([])
  })

  it('a product that left the catalogue keeps its name in the rule, and is refused once the rule is without it', async () => {
    await save(ruleOf([poster]))
    await archive(poster)
    const gone = { id: poster, name: 'Suur plakat', groupId: null, isOffered: false }
    expect((await shown()).find(({ id }) => id === poster)).toEqual(gone)
    expect((await shown(scene.manager)).find(({ id }) => id === poster)).toEqual(gone)
    expect((await save(ruleOf([poster, shop.productId]), scene.manager)).status).toBe(200)
    expect((await save(ruleOf([shop.productId]))).status).toBe(200)
    expect((await shown()).map(({ id }) => id)).toEqual([shop.productId])
    expect((await save(ruleOf([poster]))).status).toBe(400)
  })

  it('the audit log names the products of a rule', async () => {
    await save(ruleOf([poster]))
    const { body } = await app.call('listAuditEvents', shop.agency, { query: { Page: 1 } })
    expect(JSON.stringify(body)).toContain('Suur plakat')
  })
})
