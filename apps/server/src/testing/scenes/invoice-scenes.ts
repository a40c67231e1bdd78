import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type InvoiceScene, openInvoiceScene } from './invoice-scene.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

type OpenInvoiceScene = { app: TestApp; scene: InvoiceScene }

/** Opens a portal for a file of invoice tests, and before each test a scene on the same Wednesday morning. */
export const beforeEachInvoiceScene = (take: (opened: OpenInvoiceScene) => unknown): void => {
  let app: TestApp | undefined
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    if (app === undefined) throw new Error('The portal of these tests did not open')
    app.setNow('2026-03-11T08:00:00Z')
    await take({ app, scene: await openInvoiceScene(app) })
  })
  afterAll(() => app?.close())
}
