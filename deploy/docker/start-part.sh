#!/bin/sh
# Replaces this shell with the part of this image, so that the part receives SIGTERM. With a collector it is traced.
set -eu
# glibc's mmap threshold: see deploy/local/bootstrap.mjs.
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-1048576}"
if [ -n "${OTEL_EXPORTER_OTLP_ENDPOINT:-}" ]; then
  OTEL_SERVICE_NAME="${OTEL_SERVICE_NAME:-$PART}"
  export OTEL_SERVICE_NAME
  exec node --import ./services/kit/telemetry/register.ts "$PROGRAM"
fi
exec node "$PROGRAM"
