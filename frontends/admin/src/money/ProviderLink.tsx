// An id of the payment provider, with a link to its dashboard where one is configured.
export function ProviderLink({ href, id }: { readonly href: string | null; readonly id: string }) {
  if (href === null) return <code>{id}</code>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <code>{id}</code>
      <span className="visually-hidden"> in the provider’s dashboard, opens a new tab</span>
    </a>
  );
}
