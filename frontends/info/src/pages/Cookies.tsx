// /cookies: the four categories, everything that is stored, and how to change one's choice.
import { openCookiePreferences } from '@consilium/web/consent/cookie-preferences.ts';
import { Link } from '@consilium/web/platform.ts';
import { siteSetting } from '@consilium/web/site/site-setting.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Article, Section } from '#pages/Article.tsx';
import styles from '#pages/Article.module.css';
import { StoredItemsTable } from '#pages/StoredItemsTable.tsx';

export function Cookies() {
  return (
    <Article
      title="Cookie Policy"
      lead="What is stored in your browser, in four categories, and how to change your choice."
    >
      <Section title="Your choice">
        <p>
          Only the essential is stored without being asked. For the rest you are asked on your first visit. Your answer
          holds for 12 months and in every tab; after that you are asked again. Closing the question without an answer
          counts as no.
        </p>
        <Button look="primary" className={styles.action} onPress={openCookiePreferences}>
          Cookie Preferences
        </Button>
      </Section>
      <Section title="Categories">
        <Categories />
      </Section>
      <Section title="Essential" id="essential">
        <p>
          Required and always on: without these you could not sign in or stay signed in, and what you type would be
          lost. None of them is read by anybody but this site.
        </p>
        <StoredItemsTable category="Essential" />
      </Section>
      <Section title="Analytics" id="analytics">
        <AnalyticsText />
        <StoredItemsTable category="Analytics" />
      </Section>
      <Section title="Marketing and functional" id="other">
        <p>
          Nothing of these two kinds is loaded or stored today. Your choice is recorded, and will be asked for again
          before anything of the kind comes into use.
        </p>
      </Section>
      <Section title="Deleting everything">
        <p>
          You can delete all of it in your browser’s settings at any time. You are then signed out, and conversations
          that were begun without an account are gone. More about your data: <Link to="/privacy">Privacy Policy</Link>.
        </p>
      </Section>
    </Article>
  );
}

function Categories() {
  const isInUse = siteSetting('analytics-id') !== undefined;
  const categories = [
    ['Essential', 'Required, always on', 'Signing in, drafts, your conversations without an account, your choices.'],
    ['Analytics', isInUse ? 'Only if you agree' : 'Not in use on this site', 'Which kinds of pages are used.'],
    ['Marketing', 'Only recorded', 'Nothing today.'],
    ['Functional', 'Only recorded', 'Nothing today.'],
  ] as const;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">What it is used for</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(([name, status, use]) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <br />
              <small>{status}</small>
            </th>
            <td>{use}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AnalyticsText() {
  if (siteSetting('analytics-id') === undefined)
    return <p>This site uses no analytics script today. If it comes to use one, it is loaded only if you agreed.</p>;
  return (
    <p>
      If you agree, a script of Google Analytics is loaded from www.googletagmanager.com. It learns which kind of page
      is open, never its full address or title, because those can hold what you wrote. Addresses are shortened, and
      advertising signals are off. When you withdraw your consent the script and its cookies are removed at once.
    </p>
  );
}
