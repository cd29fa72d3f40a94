// Wallets of Ethereum and Solana: messages that sign in once, and messages that are refused.
import { expect, test } from '@jest/globals';
import { newClient } from '../testing/auth-client.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { claimsOf } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';
import type { Answer } from '../testing/started-auth.ts';
import { messageFor, newEthereumWallet, newSolanaWallet } from '../testing/wallets.ts';
import type { MessageFields, Wallet } from '../testing/wallets.ts';

const SITE = 'https://consilium.example';
const ON = { PUBLIC_URL: SITE, WEB3_ETHEREUM: 'true', WEB3_SOLANA: 'true', SIGN_IN_ATTEMPTS_PER_5_MINUTES: '1000' };

const auth = authForFile(ON);

function grant(body: object): Promise<Answer> {
  return auth.call('POST /token?grant_type=web3', { body });
}

function bring(wallet: Wallet, message: string, signature = wallet.sign(message)): Promise<Answer> {
  return grant({ chain: wallet.chain, message, signature });
}

function signIn(wallet: Wallet, fields: Partial<MessageFields> = {}): Promise<Answer> {
  return bring(wallet, messageFor(wallet, { issuedAt: auth.clock.now(), ...fields }));
}

const refusal = ({ status, body }: Answer) => [
  status,
  body['error'] ?? body['code'],
  body['error_description'] ?? body['message'],
];
const idOf = ({ body }: Answer) => (body['user'] as { id: string }).id;
const wallets = [
  ['ethereum', newEthereumWallet],
  ['solana', newSolanaWallet],
] as const;

test.each(wallets)(
  '%s: a wallet makes an account without an address, and opens the same one again',
  async (chain, make) => {
    const wallet = make();
    const first = await signIn(wallet);
    expect(first.status).toBe(200);
    const subject = `web3:${chain}:${wallet.address}`;
    expect(first.body['user']).toMatchObject({
      email: '',
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [
        {
          provider: 'web3',
          id: subject,
          identity_data: {
            sub: subject,
            custom_claims: {
              chain,
              address: wallet.address,
              domain: 'consilium.example',
              network: chain === 'ethereum' ? '1' : 'solana:mainnet',
              statement: 'Sign in to ask an expert.',
            },
          },
        },
      ],
    });
    expect(claimsOf(String(first.body['access_token']))['amr']).toEqual([
      { method: 'web3', timestamp: expect.any(Number) },
    ]);
    const again = await signIn(wallet);
    expect(idOf(again)).toBe(idOf(first));
    expect(idOf(await signIn(make()))).not.toBe(idOf(first));
  },
);

test('both spellings of an Ethereum address sign in to one account', async () => {
  const wallet = newEthereumWallet();
  const first = await signIn(wallet);
  const shouted = await signIn(wallet, { address: `0x${wallet.address.slice(2).toUpperCase()}` });
  expect(idOf(shouted)).toBe(idOf(first));
});

test('two concurrent first sign-ins of a wallet create one account', async () => {
  const wallet = newSolanaWallet();
  const answers = await Promise.all([signIn(wallet), signIn(wallet), signIn(wallet)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(idOf)).size).toBe(1);
});

test.each(wallets)('%s: a message is good once, whatever its signature is written like', async (_chain, make) => {
  const wallet = make();
  const message = messageFor(wallet, { issuedAt: auth.clock.now() });
  const signature = wallet.sign(message);
  expect((await bring(wallet, message, signature)).status).toBe(200);
  const other = wallet.chain === 'ethereum' ? signature.slice(2).toUpperCase() : `${signature}==`;
  for (const written of [signature, other])
    expect(refusal(await bring(wallet, message, written))).toEqual([
      400,
      'invalid_grant',
      expect.stringMatching(/^Signed (Ethereum|Solana) message was used already$/),
    ]);
});

test.each(wallets)('%s: another wallet, another message or an altered signature is refused', async (_chain, make) => {
  const [wallet, other] = [make(), make()];
  const message = messageFor(wallet, { issuedAt: auth.clock.now() });
  const mismatch = [400, 'invalid_grant', 'Signature does not match address in message'];
  expect(refusal(await bring(wallet, message, other.sign(message)))).toEqual(mismatch);
  expect(refusal(await bring(wallet, message, wallet.sign(`${message} `)))).toEqual(mismatch);
  const zeros = wallet.chain === 'ethereum' ? '0'.repeat(130) : 'A'.repeat(86);
  expect(refusal(await bring(wallet, message, zeros))).toEqual(mismatch);
  const highest = wallet.chain === 'ethereum' ? 'f'.repeat(130) : '_'.repeat(85).concat('w');
  expect(refusal(await bring(wallet, message, highest))).toEqual(mismatch);
});

test('a Solana address of small order is refused, since any signature would be valid for it', async () => {
  const anyone = newSolanaWallet();
  // The neutral element of the curve, in base58: for it R = B·s with s = 0 satisfies every message.
  const neutral = { ...anyone, address: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' };
  const message = messageFor(neutral, { issuedAt: auth.clock.now() });
  const forged = Buffer.alloc(64);
  forged[0] = 1;
  const answer = await bring(neutral, message, forged.toString('base64url'));
  expect(refusal(answer)).toEqual([400, 'invalid_grant', 'Signature does not match address in message']);
});

test.each(wallets)('%s: a message for another site or another time is refused', async (_chain, make) => {
  const wallet = make();
  const title = wallet.chain === 'ethereum' ? 'Ethereum' : 'Solana';
  const now = auth.clock.now().getTime();
  const at = (seconds: number) => new Date(now + seconds * 1000);
  const why = async (fields: Partial<MessageFields>) => refusal(await signIn(wallet, fields))[2];
  const using = `Signed ${title} message is using`;
  expect(await why({ uri: 'http://consilium.example/' })).toBe(`${using} URI which does not use HTTPS`);
  const foreign = `${using} URI which is not allowed on this server, message was signed for another app`;
  expect(await why({ domain: 'evil.example' })).toBe(foreign);
  expect(await why({ uri: 'https://consilium.example@evil.example/' })).toBe(foreign);
  expect(await why({ domain: 'evil.example', uri: `${SITE}/` })).toBe(
    `${using} a Domain that does not match the one in URI which is not allowed on this server`,
  );
  const line = (name: string, time: Date) => [`${name}: ${time.toISOString()}`];
  expect(await why({ lines: line('Not Before', at(60)) })).toBe(`Signed ${title} message becomes valid in the future`);
  expect(await why({ issuedAt: at(-60), lines: line('Expiration Time', at(-1)) })).toBe(
    `Signed ${title} message is expired`,
  );
  expect(await why({ issuedAt: at(-601) })).toBe(`${title} message was issued too long ago`);
  expect(await why({ issuedAt: at(601) })).toBe(`${title} message was issued too far in the future`);
  const good = await signIn(wallet, { issuedAt: at(-599), lines: line('Expiration Time', at(5)) });
  expect(good.status).toBe(200);
});

test('what is no message is told in GoTrue’s words', async () => {
  const wallet = newEthereumWallet();
  const phantom = newSolanaWallet();
  const signature = wallet.sign('anything');
  const said = async (message: string, given = signature) =>
    refusal(await grant({ chain: 'ethereum', message, signature: given }));
  const plain = messageFor(wallet, { issuedAt: auth.clock.now() });
  expect(await said('short')).toEqual([400, 'validation_failed', 'message is too short']);
  expect(await said('x'.repeat(20 * 1024 + 1))).toEqual([400, 'validation_failed', 'message must not exceed 20KB']);
  expect((await said(plain, '0x12'))[2]).toBe(
    'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
  );
  expect((await said('x'.repeat(64)))[2]).toBe('siwe: message needs at least 6 lines');
  expect((await said(plain.replace('Ethereum', 'Solana')))[2]).toContain('siwe: message first line does not end in');
  expect((await said(plain.replace('consilium.example wants', 'consilium wants')))[2]).toBe(
    'siwe: domain in first line of message is not valid',
  );
  expect((await said(plain.replace(wallet.address, '0x12')))[2]).toBe(
    'siwe: wallet address is not a valid Ethereum address',
  );
  expect((await said(plain.replace('Version: 1', 'Version: 2')))[2]).toBe(
    'siwe: Version value is not supported, expected 1 got "2"',
  );
  expect((await said(plain.replace('Chain ID: 1', 'Chain ID: main')))[2]).toBe('siwe: Chain ID is not valid');
  expect((await said(plain.replace(/Issued At.*/, 'Issued At: today')))[2]).toBe(
    'siwe: Issued At is not a valid ISO8601 timestamp',
  );
  expect((await said(`${plain}\nURI: https://evil.example/`))[2]).toBe('siwe: encountered a second field at index 10');
  const badBase64 = await grant({ chain: 'solana', message: plain, signature: phantom.sign('x').slice(1) });
  expect(badBase64.body['message']).toBe('signature must be 64 bytes encoded as base64 with or without padding');
  expect(refusal(await grant({ chain: 'bitcoin', message: plain, signature }))).toEqual([
    400,
    'web3_unsupported_chain',
    'Unsupported chain',
  ]);
});

test('a banned account cannot sign in, and with sign-ups disabled a new wallet gets no account', async () => {
  const wallet = newSolanaWallet();
  const id = idOf(await signIn(wallet));
  await auth.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [id]);
  expect(refusal(await signIn(wallet)).slice(0, 2)).toEqual([403, 'user_banned']);
  const closed = await startAuth({ ...ON, DISABLE_SIGNUP: 'true' });
  const stranger = newSolanaWallet();
  const message = messageFor(stranger, { issuedAt: closed.clock.now() });
  const body = { chain: 'solana', message, signature: stranger.sign(message) };
  const answer = await closed.call('POST /token?grant_type=web3', { body });
  expect([answer.status, answer.body['code']]).toEqual([422, 'signup_disabled']);
  await closed.stop();
});

test('each chain is off by default, and attempts are limited by network address', async () => {
  const off = await startAuth();
  const offAnswer = await off.call('POST /token?grant_type=web3', { body: { chain: 'ethereum' } });
  expect(refusal(offAnswer)).toEqual([422, 'web3_provider_disabled', 'Web3 provider is disabled']);
  await off.stop();
  const one = await startAuth({ GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: 'true', SIGN_IN_ATTEMPTS_PER_5_MINUTES: '2' });
  const ask = async (chain: string) => refusal(await one.call('POST /token?grant_type=web3', { body: { chain } }));
  expect(await ask('ethereum')).toEqual([422, 'web3_provider_disabled', 'Ethereum Web3 provider is disabled']);
  expect(await ask('solana')).toEqual([400, 'validation_failed', 'message is too short']);
  await ask('solana');
  expect((await ask('solana')).slice(0, 2)).toEqual([429, 'over_request_rate_limit']);
  await one.stop();
});

test('auth-js unchanged: signInWithWeb3 with an Ethereum wallet and with both kinds of Solana wallets', async () => {
  const client = () => newClient(auth);
  const options = { url: `${SITE}/auth` };
  const ethereum = newEthereumWallet();
  const request = ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    if (method === 'eth_requestAccounts') return Promise.resolve([ethereum.address]);
    if (method === 'eth_chainId') return Promise.resolve('0x1');
    return Promise.resolve(ethereum.sign(Buffer.from(String(params?.[0]).slice(2), 'hex').toString()));
  };
  const asked = { chain: 'ethereum', wallet: { request } as never, statement: 'Hello', options } as const;
  const byEthereum = await client().signInWithWeb3(asked);
  expect(byEthereum.error).toBeNull();
  expect(byEthereum.data.user?.identities?.[0]?.id).toBe(`web3:ethereum:${ethereum.address}`);
  const solana = newSolanaWallet();
  const bytes = (message: string) => Uint8Array.from(Buffer.from(solana.sign(message), 'base64url'));
  const signsMessages = {
    publicKey: { toBase58: () => solana.address },
    signMessage: (message: Uint8Array) => Promise.resolve(bytes(Buffer.from(message).toString())),
  };
  const resources = ['https://consilium.example/terms'];
  const withResources = { ...options, signInWithSolana: { resources } };
  const bySolana = await client().signInWithWeb3({
    chain: 'solana',
    wallet: signsMessages,
    options: withResources,
  });
  expect(bySolana.error).toBeNull();
  const signsIn = {
    signIn: (input: { domain: string; uri: string; issuedAt: string }) => {
      const fields = { domain: input.domain, uri: input.uri, issuedAt: new Date(input.issuedAt) };
      const signedMessage = messageFor(solana, fields);
      return Promise.resolve({ signedMessage, signature: bytes(signedMessage) });
    },
  };
  const again = await client().signInWithWeb3({ chain: 'solana', wallet: signsIn as never, options });
  expect(again.error).toBeNull();
  expect(again.data.user?.id).toBe(bySolana.data.user?.id);
});
