// The website of an organisation, shown short, opened in a new tab.
export interface WebsiteProps {
  readonly address: string;
  readonly className?: string | undefined;
}

export function Website({ address, className }: WebsiteProps) {
  const url = /^https?:/iu.test(address) ? address : `https://${address}`;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {address.replace(/^https?:\/\/(www\.)?/iu, '').replace(/\/$/u, '')}
    </a>
  );
}
