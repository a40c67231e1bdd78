import { AGENCY, type SceneTexts, type ShotScene } from '../scene.ts'

/** Adds failed work, of which the demo has none. */
const addFailures = (operations: object, { operations: names }: SceneTexts): object => {
  const failedAt = '2026-11-20T06:15:00.000Z'
  const mail = { failedAt, recipient: 'm…@naide.example', reason: names.mailReasons.refused, canResend: true }
  return {
    ...operations,
    failedJobs: [
      { id: '1', name: names.jobs.renderPreview, reason: names.jobReasons.diskFull, failedAt },
      { id: '2', name: names.jobs.removeUnusedFiles, reason: names.jobReasons.unexpected, failedAt },
    ],
    failedMails: [
      { ...mail, id: '3', name: names.mails.invoiceIssued },
      { ...mail, id: '4', name: names.mails.invitation, reason: names.mailReasons.linkExpired, canResend: false },
    ],
  }
}

const CALL = '**/agency/operations'

export const OPERATIONS_SCENES: ShotScene[] = [
  {
    name: 'operations',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/settings/operations')
      await page.getByText(texts.operationsPage.allWell, { exact: true }).waitFor()
      await shot('1-well')
      await page.route(CALL, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ json: addFailures(await answer.json(), texts) })
      })
      await page.reload()
      await page.getByText(texts.operationsPage.resend, { exact: true }).first().waitFor()
      await shot('2-failures')
      await page.unroute(CALL)
    },
  },
]
