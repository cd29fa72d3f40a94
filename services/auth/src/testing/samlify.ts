// samlify with hand-written types, because its own would add browser types to every service.
import { createRequire } from 'node:module';

export interface SamlifyIdentityProvider {
  getMetadata(): string;
  parseLoginRequest(
    sp: SamlifyServiceProvider,
    binding: 'redirect',
    request: { readonly query: Readonly<Record<string, string>>; readonly octetString: string },
  ): Promise<{ readonly extract: Readonly<Record<string, unknown>> }>;
  createLoginResponse(
    sp: SamlifyServiceProvider,
    request: { readonly extract: object },
    binding: 'post',
    user: object,
    options: { customTagReplacement(template: string): { readonly id: string; readonly context: string } },
  ): Promise<{ readonly context: string }>;
}

export interface SamlifyServiceProvider {
  readonly entityMeta: {
    getEntityID(): string;
    getAssertionConsumerService(binding: string): unknown;
    getX509Certificate(use: string): unknown;
  };
}

interface Samlify {
  IdentityProvider(settings: object): SamlifyIdentityProvider;
  ServiceProvider(settings: {
    readonly metadata: string;
    readonly wantMessageSigned?: boolean;
  }): SamlifyServiceProvider;
  setSchemaValidator(validator: { validate(xml: string): Promise<string> }): void;
}

const require = createRequire(import.meta.url);
export const samlify = require('samlify') as Samlify;
