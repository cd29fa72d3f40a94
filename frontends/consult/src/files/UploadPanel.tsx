// The files of the next message, with their progress and actions.
import { maxReadCharacters } from '@consilium/contracts/chat/file-rules.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { FileText, Image, RotateCw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FileUploadsHere } from '#files/use-file-uploads.ts';
import { readingNote, sizeInWords, type UploadItem } from '#files/upload-item.ts';
import styles from '#files/UploadPanel.module.css';

export interface UploadPanelProps {
  readonly here: FileUploadsHere;
  /** Files are being dragged over the page. */
  readonly isOver: boolean;
}

const readInWords = maxReadCharacters.toLocaleString('en');

export function UploadPanel({ here: { uploads, items, isBusy }, isOver }: UploadPanelProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = items.length;
  useEffect(() => {
    if (count > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <section aria-label="Files for this message" className={classNames(styles.panel, isOver && styles.over)}>
      {isOver && <p className={styles.hint}>Drop files anywhere on this page to add them to your message.</p>}
      <ul ref={list} className={styles.items}>
        {items.map((item) => (
          <li key={item.key} className={classNames(styles.item, item.phase === 'failed' && styles.failed)}>
            <Picture item={item} />
            <div className={styles.words}>
              <p className={styles.name}>{item.name}</p>
              <State item={item} />
            </div>
            <Tools item={item} onRetry={() => uploads.retry(item.key)} onDrop={() => uploads.drop(item.key)} />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {isBusy
          ? 'You can send your message once the files are uploaded.'
          : `Images, PDF, Word (.docx) and text, up to 5 MB each. The expert reads ${readInWords} characters of a message’s documents.`}
      </p>
    </section>
  );
}

function Picture({ item }: { readonly item: UploadItem }) {
  if (item.thumbnail !== undefined) return <img src={item.thumbnail} alt="" className={styles.picture} />;
  const isImage = item.phase === 'ready' && item.file.type.startsWith('image/');
  return <span className={styles.picture}>{isImage ? <Image aria-hidden /> : <FileText aria-hidden />}</span>;
}

function State({ item }: { readonly item: UploadItem }) {
  switch (item.phase) {
    case 'waiting':
      return <p className={styles.state}>Waiting…</p>;
    case 'uploading':
      return <Progress name={item.name} share={item.share} />;
    case 'failed':
      return <p className={classNames(styles.state, styles.loss)}>{item.sentence}</p>;
    case 'ready':
      break;
  }
  const words = [sizeInWords(item.sizeBytes), readingNote(item.file)];
  return <p className={styles.state}>{words.filter(Boolean).join(' · ')}</p>;
}

/** After the last byte the server still checks the file. */
function Progress({ name, share }: { readonly name: string; readonly share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <progress aria-label={`Uploading ${name}`} max={100} value={percent} className={styles.bar} />
      <span className={styles.state}>{percent < 100 ? `${percent}%` : 'Checking…'}</span>
    </div>
  );
}

interface ToolsProps {
  readonly item: UploadItem;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

function Tools({ item, onRetry, onDrop }: ToolsProps) {
  const isUnderWay = item.phase === 'waiting' || item.phase === 'uploading';
  return (
    <span className={styles.tools}>
      {item.phase === 'failed' && item.canRetry && (
        <Button look="quiet" icon aria-label={`Try ${item.name} again`} onPress={onRetry}>
          <RotateCw aria-hidden />
        </Button>
      )}
      <Button
        look="quiet"
        icon
        aria-label={`${isUnderWay ? 'Cancel' : 'Remove'} ${item.name}`}
        isDisabled={item.phase === 'ready' && item.isLeaving}
        onPress={onDrop}
      >
        <X aria-hidden />
      </Button>
    </span>
  );
}
