// The weights in force, as the service that ranks says.
import type { Criterion } from '@consilium/contracts/affiliate/ranking-weights.ts';
import { criteria } from '@consilium/contracts/affiliate/ranking-weights.ts';
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { useQuery } from '@consilium/web/platform.ts';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';

const names: Readonly<Record<Criterion, string>> = {
  rating: 'Ratings',
  price: 'Price',
  delivery: 'Delivery',
  commission: 'Our commission',
  availability: 'Availability',
};

export function RankingWeights() {
  const { data, error } = useQuery({
    queryKey: ['ranking-weights'],
    queryFn: ({ signal }) => api.affiliate.weights.inForce(undefined, { signal }),
  });
  if (data) return <Weights weights={data} />;
  if (error)
    return (
      <p>
        We can’t read the weights in force just now, so we show none rather than old ones. Please try again in a few
        minutes.
      </p>
    );
  return <SkeletonText lines={6} label="Loading the weights in force" />;
}

function Weights({ weights }: { readonly weights: ApiOutputs['affiliate']['weights']['inForce'] }) {
  const { version, savedAt, percentages } = weights;
  const shown = criteria.toSorted((a, b) => percentages[b] - percentages[a]);
  return (
    <table>
      <caption>
        Version {version}, in force since{' '}
        <time dateTime={savedAt}>
          {new Date(savedAt).toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric' })}
        </time>
      </caption>
      <thead>
        <tr>
          <th scope="col">Criterion</th>
          <th scope="col">Share of the score</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((criterion) => (
          <tr key={criterion}>
            <th scope="row">{names[criterion]}</th>
            <td>{percentages[criterion] === 0 ? 'off' : `${Math.round(percentages[criterion] * 10) / 10}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
