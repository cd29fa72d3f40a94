// What a network's driver gives the registry: the fields of its API access, and its catalog.
import type { ApiAccessField } from '@consilium/contracts/affiliate/networks-http.ts';
import type { CatalogSource, SourceSettings } from '../catalog-source.ts';
import type { SourcePorts } from './source-ports.ts';

export interface SourceDriver {
  readonly fields: readonly ApiAccessField[];
  open(settings: SourceSettings, ports: SourcePorts): CatalogSource;
}

type Rest = Partial<Omit<ApiAccessField, 'name' | 'label' | 'explanation'>>;

/** A credential that is needed, unless `rest` says otherwise. */
export function secretField(name: string, label: string, explanation: string, rest: Rest = {}): ApiAccessField {
  return { name, label, explanation, isSecret: true, isRequired: true, isLong: false, choices: null, ...rest };
}

/** A setting that may be left out, unless `rest` says otherwise. */
export function openField(name: string, label: string, explanation: string, rest: Rest = {}): ApiAccessField {
  return { name, label, explanation, isSecret: false, isRequired: false, isLong: false, choices: null, ...rest };
}

/** The parts of a comma-separated field. */
export function listOf(value: string | undefined): readonly string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
