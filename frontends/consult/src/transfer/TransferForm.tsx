// The transfer form: the next expert, the note, and the send button.
import type { TransferProposal } from '@consilium/contracts/chat/transfers-http.ts';
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Choice } from '@consilium/web/ui/Choice.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { useState } from 'react';
import { checkMessage, remainingCharacters } from '#composer/message-check.ts';
import { keepNote, keptNote } from '#transfer/transfer-note.ts';
import styles from '#transfer/Transfer.module.css';
import { failureSentence, useTransfer, type TransferOptions } from '#transfer/use-transfer.ts';

export interface TransferFormProps extends TransferOptions {
  readonly current: Expert;
  readonly proposal: TransferProposal;
  /** All experts but the current one, best first. */
  readonly experts: readonly Expert[];
  readonly onClose: () => void;
}

const firstOffered = 3;

export function TransferForm({ current, proposal, experts, onClose, ...options }: TransferFormProps) {
  const { conversationId } = options;
  const [chosenId, choose] = useState<ExpertId | ''>(proposal.isSameExpert ? '' : proposal.expertId);
  const [note, setNote] = useState(() => keptNote(conversationId) ?? proposal.note);
  const [complaint, setComplaint] = useState<string | undefined>(undefined);
  const transfer = useTransfer(options);
  const chosen = experts.find(({ id }) => id === chosenId);
  const write = (text: string) => {
    setNote(text);
    setComplaint(undefined);
    keepNote(conversationId, text);
  };
  const send = () => {
    const sentence = checkMessage(note);
    setComplaint(sentence);
    if (sentence === undefined && chosenId !== '') transfer.mutate({ expertId: chosenId, note });
  };
  const refusal = transfer.isError ? failureSentence(transfer.error) : undefined;
  return (
    <div className={styles.form}>
      <ExpertChoice experts={experts} value={chosenId} onChange={choose} />
      <TextArea
        label={chosen ? `Your note to ${chosen.name}` : 'Your note to the next expert'}
        value={note}
        onChange={write}
        minRows={8}
        maxRows={14}
        inputClassName={styles.letter}
        error={complaint}
        note={
          remainingCharacters(note) ??
          `Change anything you like. The next expert also reads what you and ${current.name} wrote.`
        }
      />
      <p className={styles.cost}>It does not count as a message, and this conversation stays as it is.</p>
      {refusal !== undefined && (
        <p role="alert" className={styles.failure}>
          Transfer Failed. {refusal} Your note is kept.
        </p>
      )}
      <div className={styles.actions}>
        <Button look="primary" isPending={transfer.isPending} isDisabled={!chosen} onPress={send}>
          {transfer.isPending ? 'Transferring…' : chosen ? `Transfer to ${chosen.name}` : 'Choose an expert first'}
        </Button>
        <Button look="quiet" onPress={onClose}>
          Stay with {current.name}
        </Button>
      </div>
    </div>
  );
}

interface ExpertChoiceProps {
  readonly experts: readonly Expert[];
  readonly value: ExpertId | '';
  readonly onChange: (id: ExpertId) => void;
}

/** The best matches first; all experts on request. */
function ExpertChoice({ experts, value, onChange }: ExpertChoiceProps) {
  const [areAllShown, showAll] = useState(false);
  const offered = areAllShown ? experts : experts.slice(0, firstOffered);
  const options = offered.map(({ id, name, title }) => ({ value: id, label: `${name}, ${title}` }));
  return (
    <div className={styles.experts}>
      <Choice<ExpertId | ''>
        label="Continue with"
        options={options}
        value={value}
        onChange={(id) => id !== '' && onChange(id)}
      />
      {!areAllShown && experts.length > firstOffered && (
        <Button look="quiet" compact onPress={() => showAll(true)}>
          Show all experts
        </Button>
      )}
    </div>
  );
}
