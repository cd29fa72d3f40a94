// One expert in the catalogue: name, what to bring first, specialties, response time, and the start link.
import type { Expert } from '@consilium/contracts/experts.ts';
import { Link } from '@consilium/web/platform.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { Clock } from 'lucide-react';
import { ExpertIcon } from '#experts/ExpertIcon.tsx';
import styles from '#experts/ExpertCard.module.css';

const shownSpecialties = 3;
const staggerMs = 100;
const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

export function ExpertCard({ expert, index }: { readonly expert: Expert; readonly index: number }) {
  const { id, name, title, description, startHereWith, responseTime, specialties } = expert;
  return (
    <Card as="li" hue={id} className={styles.card} style={{ animationDelay: `${index * staggerMs}ms` }}>
      <div className={styles.head}>
        <ExpertIcon expertId={id} />
        <div className={styles.who}>
          <h3>{name}</h3>
          <p className={styles.title}>{title}</p>
        </div>
      </div>
      <div className={styles.description}>
        <p>{description}</p>
        {startHereWith && (
          <p className={styles.first}>
            <strong>Start here with</strong> {anyOf.format(startHereWith)}
          </p>
        )}
      </div>
      <Specialties specialties={specialties} />
      <div className={styles.foot}>
        <Badge>
          <Clock aria-hidden className={styles.clock} />
          <span className="visually-hidden">Response time</span> {responseTime}
        </Badge>
        <Link to={`/?expert=${id}`} className={buttonClass({ look: 'secondary', compact: true })}>
          <span>
            Start Consultation<span className="visually-hidden"> with {name}</span>
          </span>
        </Link>
      </div>
    </Card>
  );
}

function Specialties({ specialties }: { readonly specialties: readonly string[] }) {
  const more = specialties.length - shownSpecialties;
  return (
    <ul className={styles.specialties} aria-label="Specialties">
      {specialties.slice(0, shownSpecialties).map((specialty) => (
        <li key={specialty}>{specialty}</li>
      ))}
      {more > 0 && <li>+{more} more</li>}
    </ul>
  );
}
