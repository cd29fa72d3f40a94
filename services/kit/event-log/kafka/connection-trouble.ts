// Why the brokers could not be used at start, as one line that names the variable to fix.
import { ConfigError } from '../../config/read-config.ts';
import type { EventLogSettings } from '../event-log-variables.ts';

/** Never shows the password. */
export function connectionTrouble(error: unknown, config: EventLogSettings): ConfigError {
  const chain = causesOf(error);
  const text = chain.map(({ name, message }) => `${name} ${message}`).join(' | ');
  const said = chain.at(-1)?.message ?? 'no answer';
  if (/SASL ?Authentication|SASL \S+ authentication failed|invalid credentials/i.test(text))
    return new ConfigError(
      `KAFKA_SASL_PASSWORD: the brokers refuse the sign-in of ${config.KAFKA_SASL_USERNAME ?? 'nobody'}`,
    );
  if (/SASL|mechanism/i.test(text)) return new ConfigError(`KAFKA_SASL_MECHANISM: the brokers do not take it: ${said}`);
  if (/certificate|self.signed|altnames|unable to (get|verify)/i.test(text))
    return new ConfigError(`KAFKA_TLS_CA_FILE: the certificate of the brokers is not trusted: ${said}`);
  if (/wrong version number|packet length too long|EPROTO|SSL routines/i.test(text))
    return new ConfigError('KAFKA_TLS: the brokers do not speak TLS at the addresses of KAFKA_BROKERS');
  if (/authoriz/i.test(text))
    return new ConfigError(`KAFKA_SASL_USERNAME: ${config.KAFKA_SASL_USERNAME ?? 'nobody'} may not do this: ${said}`);
  // A listener that requires TLS or SASL just closes the connection to a client without it.
  const hint = /closed connection|ECONNRESET|disconnected/i.test(text)
    ? ' (they hang up: are KAFKA_TLS and KAFKA_SASL_MECHANISM right?)'
    : '';
  return new ConfigError(`KAFKA_BROKERS: no broker answers at ${config.KAFKA_BROKERS.join(', ')}${hint}`);
}

function causesOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause);
  return chain;
}
