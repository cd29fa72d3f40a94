// On a real broker: a dead letter is seen, retried and goes through.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { operationsPrefix } from '@consilium/contracts/operations/operations-prefix.ts';
import type { DeadLetter } from '@consilium/contracts/operations/http.ts';
import { pino } from 'pino';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config/read-config.ts';
import { serviceVariables } from '../config/variables.ts';
import { EventFaultError } from '../event-log/event-guard.ts';
import { eventLogVariables } from '../event-log/event-log-variables.ts';
import { createTopics } from '../event-log/kafka/create-topics.ts';
import { kafkaSettings } from '../event-log/kafka/testing/kafka-settings.ts';
import { idsOf, makeEvent } from '../event-log/suite/events.ts';
import { newId } from '../ids.ts';
import { startOnBase } from '../lifecycle/service-base.ts';
import type { ServiceBase } from '../lifecycle/service-base.ts';
import type { ServiceSetup } from '../lifecycle/service.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { describeWith, sharedKafka } from '../testing/servers/shared-servers.ts';
import { eventually, somebody, startUnderTest } from '../testing/service-under-test.ts';
import type { ServiceUnderTest } from '../testing/service-under-test.ts';

jest.setTimeout(120_000);
const name = 'metrics';
const prefix = `${operationsPrefix}/${name}`;
const migrations = new URL('../../metrics/migrations/', import.meta.url);
const schema = z.object({ ...serviceVariables, ...eventLogVariables });
const admin = somebody({ roles: ['admin'] });

describeWith(['kafka'], 'with a broker', () => {
  let database: TestDatabase;
  let service: ServiceUnderTest;
  let base: ServiceBase;
  let isBroken = true;
  const handled: string[] = [];

  const start = (setup: ServiceSetup) => {
    const config = readConfig(schema, setup.environment);
    return startOnBase({ name, migrations, setup, config, maxConnections: 4 }, async (opened) => {
      base = opened;
      const subscription = await opened.eventLog.subscribe({
        group: 'metrics-of-the-test',
        topics: ['usage'],
        handler: async ({ envelope }) => {
          // Given up at once, without the retries of other failures.
          if (isBroken) throw new EventFaultError('cannot be counted');
          handled.push(envelope.id);
        },
      });
      return { subscriptions: [subscription], addRoutes: () => undefined };
    });
  };

  beforeAll(async () => {
    const kafka = sharedKafka();
    const logger = pino({ level: 'silent' });
    await createTopics({ config: kafkaSettings(kafka), logger, clock: systemClock });
    database = await createTestDatabase();
    const environment = { EVENT_LOG: 'kafka', KAFKA_BROKERS: kafka.brokers.join(','), KAFKA_PREFIX: kafka.prefix };
    service = await startUnderTest({ name, start }, database, { environment });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const letters = async () => {
    const answer = await service.call(`${prefix}/work`, { identity: admin });
    return ((await answer.json()) as { deadLetters: readonly DeadLetter[] }).deadLetters;
  };

  test('a dead letter is seen with what waits behind it, retried, and all goes through in order', async () => {
    const subject = newId();
    const events = [makeEvent({ subject }), makeEvent({ subject })];
    await base.eventLog.publish(events);
    const [first = ''] = idsOf(events);
    await eventually(async () =>
      expect(await letters()).toMatchObject([
        { event: { id: first }, behind: 1, error: 'EventFaultError: cannot be counted', subject },
      ]),
    );
    isBroken = false;
    const id = (await letters())[0]?.id ?? '';
    const body = { reason: 'maintenance' };
    expect((await service.call(`${prefix}/dead-letters/${id}/retry`, { identity: admin, body })).status).toBe(200);
    await eventually(async () => expect(handled).toEqual(idsOf(events)));
    expect(await letters()).toEqual([]);
  });

  test('its dependencies name the broker', async () => {
    const answer = await service.call(`${prefix}/state`, { identity: admin });
    expect(await answer.json()).toMatchObject({
      dependencies: [
        { name: 'PostgreSQL', isUp: true },
        { name: 'Kafka', isUp: true },
      ],
    });
  });
});
