import type { Settings } from '#/server/config/settings.ts'
import type { Tracer } from '#/server/observability/tracing.ts'

/** Null unless a setting names a collector. The edge's bundle does not include the library. */
export async function openTracer(
  settings: Pick<
    Settings,
    'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'
  >,
): Promise<Tracer | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = settings
  if (import.meta.env.MODE === 'edge' || !endpoint) return null
  const { openTelemetry } = await import('#/server/observability/tracer.ts')
  return openTelemetry({ endpoint, service, ratio: settings.OTEL_TRACES_SAMPLER_ARG })
}
