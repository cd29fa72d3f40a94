// Adds, edits and deletes templates; a deletion can be undone.
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { templatesKey, type Template } from '#desk/answers/templates-query.ts';

export type TemplateText = Pick<Template, 'title' | 'text'>;

/** After a conflict the newest version is loaded, so that saving again replaces it. */
export function useSaveTemplate(template: Template | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (typed: TemplateText) =>
      template
        ? api.admin.editTemplate({ id: template.id, version: template.version, ...typed })
        : api.admin.addTemplate(typed),
    async onSuccess({ title }) {
      showToast({ title: template ? 'Template saved' : 'Template added', text: title });
      await queryClient.invalidateQueries({ queryKey: templatesKey });
    },
    async onError(error) {
      if (toApiError(error).is('CONFLICT')) await queryClient.invalidateQueries({ queryKey: templatesKey });
    },
  });
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: templatesKey });
  const restore = useMutation({
    mutationFn: ({ title, text }: TemplateText) => api.admin.addTemplate({ title, text }),
    async onSuccess({ title }) {
      showToast({ title: 'Template is back', text: title });
      await readAgain();
    },
    onError: (error) =>
      showToast({ title: 'The template could not be brought back', text: toApiError(error).message, tone: 'loss' }),
  });
  return useMutation({
    mutationFn: ({ id }: Template) => api.admin.deleteTemplate({ id }),
    async onSuccess(_, deleted) {
      showToast({
        title: 'Template deleted',
        text: deleted.title,
        action: { title: 'Undo', onAction: () => restore.mutate(deleted) },
      });
      await readAgain();
    },
    onError: (error) =>
      showToast({ title: 'The template was not deleted', text: toApiError(error).message, tone: 'loss' }),
  });
}
