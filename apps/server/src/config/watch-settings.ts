import { z } from 'zod'
import { defaulted, optional, port, text } from './setting.ts'

/** Address of a Sentry project without the secret part of old addresses: it is sent to pages. */
const SENTRY_DSN = /^https?:\/\/\w+@[\w.-]+(?::\d+)?(?:\/[\w-]+)*\/\d+$/

/** Error reports and metrics. */
export const watchSettings = {
  SENTRY_DSN: optional(
    {
      schema: z.string().regex(SENTRY_DSN),
      form: 'an address with a key and a project',
      example: 'https://key@errors.example.ee/1',
    },
    {
      about:
        'Address of a project in an error-reporting service that speaks the Sentry protocol, such as `https://key@errors.example.ee/1`: unhandled errors of server and pages are reported there, without personal data (decision 076). Pages may then also call its host. Without it no error is reported.',
    },
  ),
  SENTRY_ENVIRONMENT: defaulted(text('trial'), 'production', {
    about: 'Environment name in the reports, for example to distinguish a trial portal.',
  }),
  SENTRY_RELEASE: optional(text('2026-11'), { about: 'Version name in the reports.' }),
  METRICS_PORT: optional(port(9464), {
    about:
      'Port on which Prometheus reads metrics at `/metrics`. Without it nothing is measured. See [monitoring](monitoring.md).',
  }),
  METRICS_HOST: defaulted(text('0.0.0.0'), '127.0.0.1', {
    about: "Network address of the metrics. Any other than this machine's own requires `METRICS_TOKEN`.",
  }),
  METRICS_TOKEN: optional(
    { schema: z.string().min(16), form: 'a text of at least 16 characters', example: '5e2a9c417fd03b86' },
    {
      isSecret: true,
      about: 'Bearer token of the metrics, at least 16 characters: `openssl rand -hex 24` prints one.',
    },
  ),
}
