// Why the API server would refuse a document, by the schemas of Kubernetes: fields that are missing, wrongly typed or
// unknown.
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';

interface Validate {
  (data: unknown): boolean;
  errors?: readonly { readonly instancePath: string; readonly keyword: string; readonly params: unknown }[] | null;
}

const schemas: Readonly<Record<string, Validate>> = {
  'apps/v1 Deployment': deployment,
  'batch/v1 Job': job,
  'v1 ConfigMap': configMap,
  'v1 Namespace': namespace,
  'v1 Service': service,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
};

/** One line per fault, with its path. */
export function schemaFaults(document: { readonly apiVersion: string; readonly kind: string }): readonly string[] {
  const kind = `${document.apiVersion} ${document.kind}`;
  const validate = schemas[kind];
  if (!validate) return [`${kind} is no kind that is known here`];
  const { watched, unread } = watch(document, '');
  const faults = validate(watched)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`);
  return [...faults, ...unread().map((place) => `${place} is unknown`)];
}

/**
 * The package's schemas accept unknown fields, and the API server drops them silently: a misspelt probe is no probe.
 * The compiled validators read every field they know, so a field that was never read is unknown.
 */
function watch(value: object, place: string): { readonly watched: object; readonly unread: () => readonly string[] } {
  const read = new Set<PropertyKey>();
  const inner = new Map<PropertyKey, ReturnType<typeof watch>>();
  const watched: object = new Proxy(value, {
    get(target, key): unknown {
      read.add(key);
      const field: unknown = Reflect.get(target, key);
      if (typeof field !== 'object' || field === null || !Object.hasOwn(target, key)) return field;
      if (!inner.has(key)) inner.set(key, watch(field, `${place}/${String(key)}`));
      return inner.get(key)?.watched;
    },
    // Labels and other maps have arbitrary keys.
    ownKeys(target) {
      for (const key of Reflect.ownKeys(target)) read.add(key);
      return Reflect.ownKeys(target);
    },
  });
  const unread = () => [
    ...Object.keys(value)
      .filter((key) => !read.has(key))
      .map((key) => `${place}/${key}`),
    ...[...inner.values()].flatMap((each) => each.unread()),
  ];
  return { watched, unread };
}
