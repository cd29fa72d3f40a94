// The tab Support of the portal: the inbox and its requests, feedback, templates.
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Tabs } from '@consilium/web/ui/Tabs.tsx';
import { useState } from 'react';
import { useDeskAddress, type DeskAddress } from '#desk/address/desk-address.ts';
import { FeedbackView } from '#desk/feedback/FeedbackView.tsx';
import { Inbox } from '#desk/inbox/Inbox.tsx';
import { RequestView } from '#desk/request/RequestView.tsx';
import { TemplatesView } from '#desk/templates/TemplatesView.tsx';
import card from '#figures/FigureCard.module.css';
import { TimesNote } from '#parts/Moment.tsx';

export function SupportTab() {
  const address = useDeskAddress();
  const tabs = [
    { id: 'inbox', title: 'Inbox', content: <InboxOrRequest address={address} /> },
    { id: 'feedback', title: 'Feedback', content: <FeedbackView /> },
    { id: 'templates', title: 'Templates', content: <TemplatesView /> },
  ];
  return (
    <>
      <Tabs label="Support" tabs={tabs} selected={address.view} onSelect={address.showView} />
      <p className={card.note}>
        <TimesNote />
      </p>
    </>
  );
}

function InboxOrRequest({ address }: { readonly address: DeskAddress }) {
  const { requestId } = address;
  const own = usePerson()?.id;
  const [last, setLast] = useState(requestId);
  if (requestId !== undefined && last !== requestId) setLast(requestId);
  if (requestId !== undefined) return <RequestView key={`${own} ${requestId}`} id={requestId} address={address} />;
  return <Inbox address={address} closed={last} onFocused={() => setLast(undefined)} />;
}
