// A telephone number as a link that a phone dials; several numbers in one text are several links.
import { telephoneParts } from '#text/telephone-parts.ts';

export interface TelephoneProps {
  readonly number: string;
  readonly className?: string | undefined;
}

export function Telephone({ number, className }: TelephoneProps) {
  return (
    <span>
      {telephoneParts(number).map(({ text, link }) =>
        link === undefined ? (
          text
        ) : (
          <a key={text} href={link} className={className}>
            {text}
          </a>
        ),
      )}
    </span>
  );
}
