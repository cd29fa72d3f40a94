// /privacy: what is stored, who gets it, how long, and the person's rights. It describes what the product really does.
import { readCaptchaWidget } from '@consilium/contracts/gateway/captcha-widgets.ts';
import { keptFor, periodInWords } from '@consilium/contracts/privacy/kept-for.ts';
import { Link } from '@consilium/web/platform.ts';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { siteSetting } from '@consilium/web/site/site-setting.ts';
import { lazy, Suspense } from 'react';
import { Article, Section } from '#pages/Article.tsx';
import { KeptTable } from '#pages/KeptTable.tsx';
import { Operator } from '#pages/Operator.tsx';

/** The policy is read without it: its fields weigh twice as much as the text. */
const PrivacyRequest = lazy(async () => ({
  default: (await import('#privacy-request/PrivacyRequest.tsx')).PrivacyRequest,
}));

export function Privacy() {
  return (
    <Article title="Privacy Policy" lead="What is kept about you, what for, who sees it, and how long.">
      <Section title="Who is responsible" id="operator">
        <Operator />
      </Section>
      <Kept />
      <Section title="In your browser" id="browser">
        <p>
          Without an account your conversations stay in your browser. A question that an expert answers without an
          account is sent to our server for that, and neither it nor its answer is stored there. The server only counts
          how many conversations and answers there were: by a random number in a cookie, and by a hash of your network
          address that is forgotten after {periodInWords(keptFor.visitorAddress)}. When you sign in, those conversations
          are taken over into your account. While you are signed in, your browser keeps shortened copies of your latest
          conversations; they go when you sign out. Everything that is stored there is listed in the{' '}
          <Link to="/cookies">Cookie Policy</Link>.
        </p>
      </Section>
      <WhoSees />
      <Section title="Figures about use" id="figures">
        <p>
          What happens in the product (a message was sent, a reply was counted) is recorded as events. They carry a
          pseudonym in place of your name, and lengths in place of words: nothing you wrote, no email address. They are
          kept without limit. Only this product’s accounts can tell whose pseudonym it is, and deleting an account ends
          that.
        </p>
      </Section>
      <Section title="In a crisis" id="crisis">
        <p>
          A message that sounds like danger is answered with helplines, before anything else. It is not counted, it is
          not stored, and nothing about it goes into events or figures.
        </p>
      </Section>
      <Section title="What you can ask for" id="rights">
        <p>
          With an account you can{' '}
          <Link to="/profile/privacy">take a copy of all your data and delete your account</Link> yourself, at any time.
        </p>
        <p>
          You may also ask for a copy of your data, for its correction, for its deletion or for that of your account,
          and you may object to its use. Write to the address above; a request is answered within 30 days. You can also
          complain to the data protection authority of your country.
        </p>
        <p>
          Cookies can be changed at any time: <Link to="/cookies">Cookie Policy</Link>.
        </p>
      </Section>
      <Section title="Privacy request" id="request">
        <p>
          A privacy request is answered within 30 days. Unless you are signed in and write from the address of your
          account, you get an email first, whose link confirms that the address is yours.
        </p>
        <Suspense fallback={<SkeletonText lines={8} label="Loading the form" />}>
          <PrivacyRequest />
        </Suspense>
      </Section>
    </Article>
  );
}

function Kept() {
  return (
    <Section title="What is kept, where, why and how long" id="kept">
      <p>All of it serves one purpose: to give you advice, and to let you come back to it.</p>
      <KeptTable />
    </Section>
  );
}

function WhoSees() {
  return (
    <Section title="Who sees it" id="recipients">
      <p>
        A reply is labeled with what wrote it. “Offline playbook” means that your message stayed on this site’s own
        servers. Otherwise the operator has connected a model of Anthropic: your message, the recent conversation and
        the files you attached to it are then sent to Anthropic, which answers it. The same goes for what else the model
        does for you: matching a problem to an expert, titles and summaries, second opinions, and notes for another
        expert. Your name, email address and account are not sent along.
      </p>
      <p>
        If you buy a plan, the operator’s card payment provider learns your email address, what you buy, and what you
        enter on its pages.
      </p>
      <p>
        Emails that we send you (to confirm an address, to set a new password) pass through the operator’s mail server.
        Nobody else receives what you write. It is not sold, and not used to train models by this product.
      </p>
      <CaptchaText />
    </Section>
  );
}

function CaptchaText() {
  const widget = readCaptchaWidget(siteSetting('captcha'));
  if (!widget) return null;
  const vendor = widget.vendor === 'turnstile' ? 'Cloudflare Turnstile' : 'hCaptcha';
  return (
    <p>
      When you sign in or up, {vendor} checks that you are a person. For that your browser loads a script from there and
      tells it about itself, and our server passes your network address on. On no other occasion is it asked.
    </p>
  );
}
