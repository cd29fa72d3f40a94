// /cookies: the four categories and what is really set.
import { Article, Section } from '#pages/Article.tsx';

const categories = [
  {
    name: 'Essential',
    status: 'Required, always on',
    use: 'One cookie counts the conversations of a visitor without an account. Browser storage keeps you signed in and keeps drafts and visitor conversations on your device.',
  },
  { name: 'Analytics', status: 'Not in use', use: 'No analytics script is loaded.' },
  { name: 'Marketing', status: 'Not in use', use: 'No marketing script is loaded.' },
  {
    name: 'Functional',
    status: 'On this device only',
    use: 'Browser storage remembers choices such as the country whose helplines you want to see first.',
  },
] as const;

export function Cookies() {
  return (
    <Article title="Cookie Policy" lead="Four categories, and what each of them holds today.">
      <Section title="Categories">
        <table>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">What it is used for</th>
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <tr key={category.name}>
                <th scope="row">
                  {category.name}
                  <br />
                  <small>{category.status}</small>
                </th>
                <td>{category.use}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title="Your choice">
        <p>
          Nothing beyond the essential is stored without an action of yours. You can delete everything at any time in
          your browser’s settings; you are then signed out, and conversations without an account are gone.
        </p>
      </Section>
    </Article>
  );
}
