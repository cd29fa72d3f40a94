// /affiliate: how recommendations that may earn a commission are ranked.
import { Article, Section } from '#pages/Article.tsx';

const weights = [
  ['Price', 30],
  ['Ratings', 25],
  ['Delivery', 20],
  ['Commission', 15],
  ['Availability', 10],
] as const;

export function Affiliate() {
  return (
    <Article title="Affiliate Disclosure" lead="When a recommendation may earn us a commission, it says so.">
      <Section title="What it means">
        <p>
          An expert’s recommendation may carry a link to a product. If you buy through it, we may earn a commission. The
          price for you is the same.
        </p>
      </Section>
      <Section title="How products are ranked">
        <table>
          <thead>
            <tr>
              <th scope="col">Criterion</th>
              <th scope="col">Weight</th>
            </tr>
          </thead>
          <tbody>
            {weights.map(([name, percent]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{percent} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title="Where there are none">
        <p>A reply to somebody in danger never carries a product.</p>
      </Section>
    </Article>
  );
}
