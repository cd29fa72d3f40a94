// Templates of answers, read here and kept in the view of templates.
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { useQuery } from '@consilium/web/platform.ts';

export type Template = ApiOutputs['admin']['listTemplates']['templates'][number];
export const templatesKey = ['support-templates'] as const;

export function useTemplates() {
  return useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }) => api.admin.listTemplates(undefined, { signal }),
  });
}
