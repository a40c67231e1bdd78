import type { JobAttempt, JobHandlers } from '../ports/jobs/pg-boss-job-queue.ts'
import type { MailSender } from '../ports/mail/mail-sender.ts'
import type { MalwareScan } from '../ports/malware-scan/malware-scan.ts'
import type { Metrics } from '../ports/metrics/metrics.ts'
import type { PreviewRenderer } from '../ports/previews/preview-renderer.ts'

const startTimer = (): (() => number) => {
  const startedAt = performance.now()
  return () => (performance.now() - startedAt) / 1000
}

/** Measures the previews of a renderer. */
export const measurePreviews = (renderer: PreviewRenderer, metrics: Metrics): PreviewRenderer => ({
  ...renderer,
  render: async (file) => {
    const seconds = startTimer()
    metrics.previewStarted()
    let outcome = 'error'
    try {
      const rendering = await renderer.render(file)
      outcome = rendering.outcome === 'ready' ? 'ready' : rendering.reason
      return rendering
    } finally {
      metrics.previewEnded(outcome, seconds())
    }
  },
})

/** Measures the tries of a mail sender. */
export const measureMails = (sender: MailSender, metrics: Metrics): MailSender => ({
  send: async (mail) => {
    const seconds = startTimer()
    try {
      await sender.send(mail)
    } catch (error) {
      metrics.mailTried('refused', seconds())
      throw error
    }
    metrics.mailTried('sent', seconds())
  },
})

/** Measures the scans of a scanner. */
export const measureScans = (scanner: MalwareScan, metrics: Metrics): MalwareScan => ({
  scan: async (bytes) => {
    const seconds = startTimer()
    let outcome: 'clean' | 'infected' | 'unavailable' = 'unavailable'
    try {
      const result = await scanner.scan(bytes)
      outcome = result.malware === null ? 'clean' : 'infected'
      return result
    } finally {
      metrics.fileScanned(outcome, seconds())
    }
  },
})

type Handler = (data: never, attempt: JobAttempt) => Promise<void>

const measured =
  (job: string, handler: Handler, metrics: Metrics): Handler =>
  async (data, attempt) => {
    const seconds = startTimer()
    try {
      await handler(data, attempt)
    } catch (error) {
      metrics.jobEnded(job, attempt.isLastTry ? 'failed' : 'retried', seconds())
      throw error
    }
    metrics.jobEnded(job, 'completed', seconds())
  }

/** Measures the runs of all job handlers; safe because each is only wrapped by one of its own type. */
export const measureJobs = (handlers: JobHandlers, metrics: Metrics): JobHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([job, handler]) => [job, measured(job, handler, metrics)]),
  ) as unknown as JobHandlers // each handler is wrapped under its own name
