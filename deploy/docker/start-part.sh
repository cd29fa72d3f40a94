#!/bin/sh
# Starts the part of this image in place of this shell, so that it is the one who hears SIGTERM. With a collector it is traced.
set -eu
# Blocks from this size on go back to the system as soon as they are free: see deploy/local/bootstrap.mjs.
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-1048576}"
if [ -n "${OTEL_EXPORTER_OTLP_ENDPOINT:-}" ]; then
  OTEL_SERVICE_NAME="${OTEL_SERVICE_NAME:-$PART}"
  export OTEL_SERVICE_NAME
  exec node --import ./services/kit/telemetry/register.ts "$PROGRAM"
fi
exec node "$PROGRAM"
