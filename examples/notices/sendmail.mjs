#!/usr/bin/env node
// Sends notices of `wsdv serve --on-turn` as e-mail, through the program sendmail of the machine. See docs/notices.md.
// Settings, as environment variables of the service:
//   WSDV_MAIL_FROM      the sender's address
//   WSDV_SENDMAIL       path of sendmail (default: /usr/sbin/sendmail)
//   WSDV_HOST           what players type to connect, such as "ssh box", for the text
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

const { WSDV_MAIL_FROM: from, WSDV_SENDMAIL: sendmail = '/usr/sbin/sendmail', WSDV_HOST: host = 'wsdv' } = process.env;
/** Only plain e-mail addresses: nothing in them can begin another header or another recipient. */
const MAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+$/;
const TABLE = /^[a-z0-9][a-z0-9-]{0,79}$/;
const CODE = /^[0-9a-f-]{1,40}$/;

function fail(code) {
  process.exit(code);
}

/** Returns the subject and the text of a message. A code is only in the text, never in a header. */
function message({ kind, table, minutes, code }) {
  if (kind === 'turn' && TABLE.test(table)) {
    const since = Number.isInteger(minutes) ? ` The other side acted ${minutes} minutes ago.` : '';
    return [
      `Wir sind das Volk: your turn at table ${table}`,
      `It is your turn at table ${table}.${since}\nTo play: ${host}\n`,
    ];
  }
  if (kind === 'code' && CODE.test(code)) {
    const use = `To get notices at this address, type: ${host} me --code ${code}\n`;
    return [
      'Wir sind das Volk: confirm your address',
      `${use}If you did not ask for this code, ignore this message.\n`,
    ];
  }
  return null;
}

let notice;
try {
  notice = JSON.parse(readFileSync(0, 'utf8'));
} catch {
  fail(65);
}
const { version, address } = notice;
const [subject, text] = message(notice) ?? fail(65);
if (version !== 1 || typeof address !== 'string' || !MAIL.test(address) || address.startsWith('-')) fail(65);
if (from === undefined || !MAIL.test(from)) fail(78);
const headers = [
  `From: ${from}`,
  `To: ${address}`,
  `Subject: ${subject}`,
  'Auto-Submitted: auto-generated',
  'Content-Type: text/plain; charset=utf-8',
];
const { status } = spawnSync(sendmail, ['-i', '-f', from, '--', address], {
  input: `${headers.join('\n')}\n\n${text}`,
  stdio: ['pipe', 'ignore', 'ignore'],
  timeout: 25_000,
});
process.exit(status ?? 75);
