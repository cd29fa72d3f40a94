// The settings of the development server, from its environment.
export interface DevOptions {
  readonly gatewayUrl: string;
  readonly port: number;
}

export function readDevOptions(environment: Readonly<Record<string, string | undefined>>): DevOptions {
  const port = Number(environment.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${environment.PORT}`);
  return { gatewayUrl: new URL(environment.GATEWAY_URL ?? 'http://127.0.0.1:8080').origin, port };
}
