// /privacy: what is kept, where it goes, how long, and what one can ask for. It says what the product does and nothing else.
import { readCaptchaWidget } from '@consilium/contracts/gateway/captcha-widgets.ts';
import { Link } from '@consilium/web/platform.ts';
import { siteSetting } from '@consilium/web/site/site-setting.ts';
import { Article, Section } from '#pages/Article.tsx';
import { Operator } from '#pages/Operator.tsx';

export function Privacy() {
  return (
    <Article title="Privacy Policy" lead="What is kept about you, what for, who sees it, and how long.">
      <Section title="Who is responsible" id="operator">
        <Operator />
      </Section>
      <Kept />
      <Section title="In your browser" id="browser">
        <p>
          Without an account your conversations stay in your browser. The server only counts how many there were: by a
          random number in a cookie, and by a hash of your network address that is forgotten after two days. When you
          sign in, those conversations are taken over into your account. While you are signed in, your browser keeps
          shortened copies of your latest conversations; they go when you sign out. Everything that is stored there is
          listed in the <Link to="/cookies">Cookie Policy</Link>.
        </p>
      </Section>
      <WhoSees />
      <Section title="Figures about use" id="figures">
        <p>
          What happens in the product (a message was sent, a reply was counted) is recorded as events. They carry a
          pseudonym in place of your name, and lengths in place of words: nothing you wrote, no e-mail address. They are
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
      <HowLong />
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
          Your choice about cookies can be changed at any time: <Link to="/cookies">Cookie Policy</Link>.
        </p>
      </Section>
    </Article>
  );
}

function Kept() {
  return (
    <Section title="What is kept" id="kept">
      <ul>
        <li>Your account: e-mail address, name, time zone, plan and roles, and your password as a one-way hash.</li>
        <li>
          Your conversations: what you wrote, the replies with their solutions and questions, your ratings and feedback,
          the titles and summaries made from them, and whether a message was counted.
        </li>
        <li>Files that you attach to a conversation, and the text in them that the expert needs.</li>
        <li>Your action items with their steps.</li>
        <li>
          Your actions, for your own history: what you did, with which expert and which kind of browser, and the first
          100 characters of a message. Your network address is not kept.
        </li>
        <li>
          Your payments, if you buy a plan: what you paid and got back, for which time, and when. Your card is entered
          at the payment provider and never reaches this site.
        </li>
        <li>
          If you get your money back within the 30 days: that it was used with your card and your e-mail address,
          because it can be had once with each. Neither is kept for that, only a code made from it with a secret key,
          which cannot be turned back and stays when the account is deleted.
        </li>
        <li>
          Your sign-ins: when a session began, when it was last used, with which kind of browser, and attempts that
          failed.
        </li>
      </ul>
      <p>All of it serves one purpose: to give you advice, and to let you come back to it.</p>
    </Section>
  );
}

function WhoSees() {
  return (
    <Section title="Who sees it" id="recipients">
      <p>
        A reply is labelled with what wrote it. “Offline playbook” means that your message stayed on this site’s own
        servers. Otherwise the operator has connected a model of Anthropic: your message, the recent conversation and
        the files you attached to it are then sent to Anthropic, which answers it. The same goes for what else the model
        does for you: matching a problem to an expert, titles and summaries, second opinions, and notes for another
        expert. Your name, e-mail address and account are not sent along.
      </p>
      <p>
        If you buy a plan, the operator’s card payment provider learns your e-mail address, what you buy, and what you
        enter on its pages.
      </p>
      <p>
        Mails that the product sends you (to confirm an address, to set a new password) pass through the operator’s mail
        server. Nobody else receives what you write. It is not sold, and not used to train models by this product.
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

function HowLong() {
  return (
    <Section title="How long" id="retention">
      <ul>
        <li>
          A conversation: until you delete it. For 24 hours after that you can have it back, then it is erased for good,
          with its files.
        </li>
        <li>
          Your account and everything else in it: until the account is deleted, seven days after you asked for that.
          Counters against misuse, which carry no name, are gone within another week.
        </li>
        <li>
          What was paid: as long as the law asks the operator to keep books, without your name once the account is
          deleted.
        </li>
        <li>
          That the 30-day money-back was used with a card and an e-mail address: five years, also when the account is
          deleted before.
        </li>
        <li>A copy of your data that you asked for: three days.</li>
        <li>Sessions that are not used, and the record of sign-ins: one year.</li>
        <li>Links in mails: a day at most, then they are worth nothing and are removed.</li>
        <li>The count of conversations without an account: 400 days after the last one.</li>
      </ul>
    </Section>
  );
}
