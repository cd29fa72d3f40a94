// Kafka from Maven Central's jars: downloaded once per machine, with a JVM class archive and a formatted log folder.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { kafkaProperties } from './kafka-properties.ts';
import type { KafkaUser } from './kafka-properties.ts';
import { findProgram, installWith } from './local-program.ts';
import { cacheFolder, installOnce } from './program-cache.ts';

const kafkaVersion = '4.3.1';
const CLUSTER_ID = 'consilium-tests-000000';

export interface KafkaInstallation {
  readonly java: string;
  /** Arguments before the main class. */
  readonly jvm: readonly string[];
  /** A log folder that is ready to be copied. */
  readonly formatted: string;
}

const places = () => {
  const folder = cacheFolder(`kafka-${kafkaVersion}`);
  return {
    folder,
    jars: path.join(folder, 'jars'),
    formatted: path.join(folder, 'formatted'),
    archive: path.join(folder, 'classes.jsa'),
  };
};

/** Throws MissingProgramError when Kafka can neither run nor be installed here. */
export function findKafka(): string {
  const java = findProgram('java', 'a JDK 17 or newer, for example apt-get install openjdk-17-jdk-headless');
  if (!existsSync(places().formatted)) findMaven();
  return java;
}

/** `train` runs a broker once with the given JVM arguments and stops it cleanly, which writes the class archive. */
export async function installKafka(
  train: (installation: KafkaInstallation) => Promise<void>,
): Promise<KafkaInstallation> {
  const java = findKafka();
  const { folder, jars, formatted, archive } = places();
  await installOnce(
    folder,
    () => existsSync(formatted) && existsSync(archive),
    async () => {
      if (!existsSync(jars)) await downloadJars(folder, jars);
      if (!existsSync(formatted)) await formatLogs(java, folder, formatted);
      await trainArchive(archive, async (flag) =>
        train({ java, jvm: [...memoryFlags, flag, ...(await classPath(jars))], formatted }),
      );
    },
  );
  return { java, jvm: [...memoryFlags, `-XX:SharedArchiveFile=${archive}`, ...(await classPath(jars))], formatted };
}

/** Ready after about 1 s instead of 3 s. */
const memoryFlags = [
  '-Xms256m',
  '-Xmx512m',
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
  '-Xshare:auto',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
];

/** Lists every jar, because the archive works only with exactly the same order. */
async function classPath(jars: string): Promise<readonly string[]> {
  const names = (await readdir(jars)).filter((name) => name.endsWith('.jar')).toSorted();
  return ['-cp', names.map((name) => path.join(jars, name)).join(path.delimiter)];
}

function findMaven(): string {
  return findProgram('mvn', 'Maven, which fetches Kafka, for example apt-get install maven');
}

async function downloadJars(folder: string, jars: string): Promise<void> {
  const partial = path.join(folder, 'jars.partial');
  await rm(partial, { recursive: true, force: true });
  const project = path.join(folder, 'pom.xml');
  await writeFile(project, pom);
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
  await installWith(findMaven(), [
    '-q',
    '-B',
    '-f',
    project,
    goal,
    '-DincludeScope=runtime',
    `-DoutputDirectory=${partial}`,
  ]);
  await rename(partial, jars);
}

const dependency = (group: string, name: string, version: string) =>
  `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`;

// 4.4.0 depends on a kafka-tools-api jar that is not published.
const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>local</groupId><artifactId>kafka</artifactId><version>1</version><dependencies>
${dependency('org.apache.kafka', 'kafka_2.13', kafkaVersion)}
${dependency('org.slf4j', 'slf4j-simple', '1.7.36')}
</dependencies></project>
`;

/** The folder does not contain the ports, so a copy serves every broker: under a millisecond instead of 600. */
async function formatLogs(java: string, folder: string, formatted: string): Promise<void> {
  const partial = path.join(folder, 'formatted.partial');
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial);
  const file = path.join(folder, 'format.properties');
  await writeFile(file, kafkaProperties({ logs: partial, ports: { plain: 9092, controller: 9093 } }));
  const flags = [...memoryFlags, ...(await classPath(path.join(folder, 'jars')))];
  await installWith(java, [...flags, 'kafka.tools.StorageTool', 'format', '-t', CLUSTER_ID, '-c', file]);
  await rename(partial, formatted);
}

/** A log folder that has a user from the start. */
export async function formatWithUser(
  { java, jvm }: KafkaInstallation,
  propertiesFile: string,
  { mechanism, username, password }: KafkaUser,
): Promise<void> {
  const user = `${mechanism}=[name=${username},password=${password}]`;
  const tool = ['kafka.tools.StorageTool', 'format', '-t', CLUSTER_ID, '-c', propertiesFile, '--add-scram', user];
  await installWith(java, [...jvm, ...tool]);
}

async function trainArchive(archive: string, train: (flag: string) => Promise<void>): Promise<void> {
  const partial = `${archive}.partial`;
  await train(`-XX:ArchiveClassesAtExit=${partial}`);
  if (existsSync(partial)) await rename(partial, archive);
  // If the JVM wrote no archive, it runs without one.
  else await writeFile(archive, '');
}
