// Chooses a template for the answer. What is written is replaced only when the agent says so, and a choice can be undone.
import { fillTemplate, type TemplateValues } from '@consilium/contracts/admin/support/fill-template.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { useState } from 'react';
import styles from '#desk/answers/Answers.module.css';
import { useTemplates, type Template } from '#desk/answers/templates-query.ts';

export interface TemplateChoiceProps {
  readonly values: TemplateValues;
  readonly text: string;
  readonly onText: (text: string) => void;
}

interface Filled {
  readonly before: string;
  readonly after: string;
}

export function TemplateChoice({ values, text, onText }: TemplateChoiceProps) {
  const templates = useTemplates().data?.templates ?? [];
  const [asked, setAsked] = useState<Template>();
  const [filled, setFilled] = useState<Filled>();
  if (templates.length === 0) return null;
  const put = (after: string) => {
    setAsked(undefined);
    setFilled({ before: text, after });
    onText(after);
  };
  const choose = (id: string) => {
    const template = templates.find((each) => each.id === id);
    if (!template) return setAsked(undefined);
    return text.trim() === '' ? put(fillTemplate(template.text, values)) : setAsked(template);
  };
  const options = [
    { value: '', label: 'Choose a template' },
    ...templates.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <div className={styles.template}>
      <SelectField label="Template" options={options} value={asked?.id ?? ''} onChange={choose} />
      {asked && (
        <Replacing
          template={asked}
          onBelow={() => put(`${text.trimEnd()}\n\n${fillTemplate(asked.text, values)}`)}
          onReplace={() => put(fillTemplate(asked.text, values))}
          onCancel={() => setAsked(undefined)}
        />
      )}
      <output className={styles.filled}>
        {filled?.after === text && (
          <>
            The template is filled in.
            <Button
              compact
              look="quiet"
              onPress={() => {
                setFilled(undefined);
                onText(filled.before);
              }}
            >
              Undo
            </Button>
          </>
        )}
      </output>
    </div>
  );
}

interface ReplacingProps {
  readonly template: Template;
  readonly onBelow: () => void;
  readonly onReplace: () => void;
  readonly onCancel: () => void;
}

function Replacing({ template, onBelow, onReplace, onCancel }: ReplacingProps) {
  return (
    <fieldset className={styles.replacing} aria-label={`Fill in “${template.title}”`}>
      <p role="alert">You have written something already.</p>
      <div className={styles.buttons}>
        <Button compact onPress={onBelow}>
          Add the template below
        </Button>
        <Button compact onPress={onReplace}>
          Replace what I wrote
        </Button>
        <Button compact look="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
