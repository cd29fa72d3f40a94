// The templates of answers: listed, added, edited, deleted.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTemplates, type Template } from '#desk/answers/templates-query.ts';
import { TemplateDialog } from '#desk/templates/TemplateDialog.tsx';
import styles from '#desk/templates/TemplatesView.module.css';
import { useDeleteTemplate } from '#desk/templates/template-changes.ts';
import { PortalSection } from '#section/PortalSection.tsx';

/** A template's id, or an empty form. */
type Opened = { readonly edit: string } | 'add';

export function TemplatesView() {
  const asked = useTemplates();
  const [opened, setOpened] = useState<Opened>();
  const adding = useRef<HTMLButtonElement>(null);
  const templates = asked.data?.templates ?? [];
  const edited = typeof opened === 'object' ? templates.find(({ id }) => id === opened.edit) : undefined;
  return (
    <>
      <PortalSection
        id="support-templates"
        title="Templates"
        asked={asked}
        failure="We couldn’t load the templates"
        waitingLines={6}
        above={
          <div>
            <Button ref={adding} look="primary" onPress={() => setOpened('add')}>
              <Plus aria-hidden />
              Add template
            </Button>
          </div>
        }
      >
        {(data) => (
          <Listed
            templates={data.templates}
            onEdit={({ id }) => setOpened({ edit: id })}
            onDeleted={() => adding.current?.focus()}
          />
        )}
      </PortalSection>
      {(opened === 'add' || edited) && <TemplateDialog template={edited} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface ListedProps {
  readonly templates: readonly Template[];
  readonly onEdit: (template: Template) => void;
  readonly onDeleted: () => void;
}

function Listed({ templates, onEdit, onDeleted }: ListedProps) {
  if (templates.length === 0)
    return (
      <EmptyState
        icon={<FileText aria-hidden />}
        title="No templates yet"
        text="Keep here what you write often. A template can be chosen at each answer."
      />
    );
  return (
    <ul className={styles.list} aria-label="Templates">
      {templates.map((template) => (
        <Row key={template.id} template={template} onEdit={onEdit} onDeleted={onDeleted} />
      ))}
    </ul>
  );
}

function Row({ template, onEdit, onDeleted }: Omit<ListedProps, 'templates'> & { readonly template: Template }) {
  const { title, text } = template;
  const deletion = useDeleteTemplate();
  return (
    <Card as="li" className={styles.item}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        <Button compact aria-label={`Edit ${title}`} onPress={() => onEdit(template)}>
          <Pencil aria-hidden />
          Edit
        </Button>
        <Button
          compact
          look="quiet"
          aria-label={`Delete ${title}`}
          isPending={deletion.isPending}
          onPress={() => deletion.mutate(template, { onSuccess: onDeleted })}
        >
          <Trash2 aria-hidden />
          Delete
        </Button>
      </div>
    </Card>
  );
}
