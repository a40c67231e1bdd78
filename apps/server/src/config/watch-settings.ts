import { z } from 'zod'
import { SAMPLERS } from '../ports/traces/traces.ts'
import { defaulted, httpUrl, oneOf, optional, port, text } from './setting.ts'

/** Address of a Sentry project without the secret part of old addresses: it is sent to pages. */
const SENTRY_DSN = /^https?:\/\/\w+@[\w.-]+(?::\d+)?(?:\/[\w-]+)*\/\d+$/

const HEADER = /^[\w-]+=[^\s&]+$/

/** Headers as OpenTelemetry writes them: `name=value,name=value`, values percent-encoded. */
const headers = z
  .string()
  .refine((line) => line.split(',').every((header) => HEADER.test(header.trim())))
  .transform((line) => Object.fromEntries(new URLSearchParams(line.replaceAll('+', '%2B').replaceAll(/\s*,\s*/g, '&'))))

/** Error reports, metrics and traces. */
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
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl('http://localhost:4318'), {
    about:
      'Address of an OpenTelemetry collector that takes OTLP over HTTP; spans go to `/v1/traces` below it. Without it nothing is traced. See [monitoring](monitoring.md#traces).',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    { schema: headers, form: 'a list of name=value, separated by commas', example: 'authorization=Bearer%20abc' },
    { isSecret: true, about: 'Headers that the collector asks for, values percent-encoded.' },
  ),
  OTEL_SERVICE_NAME: defaulted(text('tiraaz-trial'), 'tiraaz', { about: 'Name of this portal in the traces.' }),
  OTEL_TRACES_SAMPLER: defaulted(oneOf(SAMPLERS), 'parentbased_always_on', {
    about: 'Choice of the traces that are sent; those `by ratio` keep the part in `OTEL_TRACES_SAMPLER_ARG`.',
  }),
  OTEL_TRACES_SAMPLER_ARG: defaulted(
    { schema: z.coerce.number().min(0).max(1), form: 'a number from 0 to 1', example: '0.1' },
    1,
    { about: 'Part of the traces that `traceidratio` and `parentbased_traceidratio` keep.' },
  ),
  OTEL_PROPAGATORS: defaulted(oneOf(['none', 'tracecontext']), 'none', {
    about:
      '`tracecontext` continues the trace in the `traceparent` header of a caller. Set it only behind a proxy that replaces the header: otherwise any caller decides what is traced.',
  }),
}
